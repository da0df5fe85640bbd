import type { EditorZone } from '../editor/editor-zones';
import type { DetectorState } from './detector-state';
import { DAY_MS, HOUR_MS } from './durations';
import type { HeardDetector } from './use-camera-detector';

/** If a detector has recognised nobody for this long, assume that it does not recognise faces. */
const RECOGNISED_WITHIN_MS = DAY_MS;
/** Tables are reported more often than this, whatever the interval of the zone. */
const TABLE_WITHIN_MS = HOUR_MS;

type ZoneWarning =
  | 'cameras.zones.noDetector'
  | 'cameras.zones.noTable'
  | 'cameras.zones.noRecognition';

/** Why a zone cannot work with the camera's detector; undefined if it can. */
export function zoneWarning(
  { id, draft }: Pick<EditorZone, 'id' | 'draft'>,
  detector: HeardDetector,
  state: DetectorState,
): ZoneWarning | undefined {
  if (state !== 'reporting') return 'cameras.zones.noDetector';
  const heardAt = Date.parse(detector.lastHeardAt ?? '');
  if (draft.kind === 'face') {
    const recognisedAt = Date.parse(detector.lastRecognisedAt ?? '');
    const recognises = heardAt - recognisedAt <= RECOGNISED_WITHIN_MS;
    return recognises ? undefined : 'cameras.zones.noRecognition';
  }
  // A new table cannot have been reported yet.
  if (draft.kind !== 'table' || id === undefined) return undefined;
  const table = detector.tables.find(({ zoneId }) => zoneId === id);
  const reportedAt = Date.parse(table?.lastReportedAt ?? '');
  return heardAt - reportedAt <= TABLE_WITHIN_MS ? undefined : 'cameras.zones.noTable';
}
