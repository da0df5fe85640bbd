import type { DetectionResult } from '@maitred/contract';
import * as v from 'valibot';
import type { AnswerParts } from '../http/register-endpoint';

/** Few enough to check in a few milliseconds. */
const SIGHTINGS_OF_PART = 1000;

const WirePartSchema = v.array(
  v.strictObject({
    face_profile_id: v.number(),
    face_profile_name: v.string(),
    detections: v.array(v.unknown()),
  }),
);

/** Splits sightings into parts of a thousand, whether of one person or of many. */
export const SIGHTINGS_IN_PARTS: AnswerParts<DetectionResult[]> = {
  *split(results) {
    let part: DetectionResult[] = [];
    let room = SIGHTINGS_OF_PART;
    for (const { detections, ...who } of results) {
      let from = 0;
      do {
        const some = detections.slice(from, from + room);
        part.push({ ...who, detections: some });
        from += some.length;
        room -= some.length;
        if (room > 0) break;
        yield part;
        part = [];
        room = SIGHTINGS_OF_PART;
      } while (from < detections.length);
    }
    if (part.length > 0) yield part;
  },
  join(parts) {
    const whole: v.InferOutput<typeof WirePartSchema> = [];
    for (const result of parts.flatMap((part) => v.parse(WirePartSchema, part))) {
      const last = whole.at(-1);
      if (last?.face_profile_id === result.face_profile_id) {
        last.detections.push(...result.detections);
      } else {
        whole.push(result);
      }
    }
    return whole;
  },
};
