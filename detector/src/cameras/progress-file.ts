import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import type { TrackerState } from '../tracking/tracker';

const AxisSchema = v.object({
  position: v.number(),
  velocity: v.number(),
  variance: v.tuple([v.number(), v.number(), v.number()]),
});
const TrackerStateSchema = v.object({
  nextId: v.number(),
  at: v.number(),
  tracks: v.array(
    v.object({
      id: v.number(),
      x: AxisSchema,
      y: AxisSchema,
      width: v.number(),
      height: v.number(),
      box: v.object({
        x: v.number(),
        y: v.number(),
        width: v.number(),
        height: v.number(),
        score: v.number(),
      }),
      seenAt: v.number(),
      sights: v.number(),
      missed: v.number(),
      isCertain: v.boolean(),
    }),
  ),
}) satisfies v.GenericSchema<TrackerState>;

const ProgressSchema = v.object({
  run: v.string(),
  sequence: v.number(),
  tracker: v.optional(TrackerStateSchema),
});

/** The progress of a camera's detections, with which a killed detector continues the same run. */
export type Progress = v.InferOutput<typeof ProgressSchema>;

/** Undefined if there is none, or it is unreadable. */
export async function readProgress(file: string): Promise<Progress | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  if (text === '') return undefined;
  try {
    const read = v.safeParse(ProgressSchema, JSON.parse(text));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** Writes atomically: a kill in the middle leaves the previous progress. */
export async function writeProgress(file: string, progress: Progress): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(progress));
  await rename(`${file}.new`, file);
}
