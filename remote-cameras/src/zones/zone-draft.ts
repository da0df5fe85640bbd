import type { Point, Zone, ZoneBody, ZoneConfig } from '@maitred/contract';
import { versionOf } from '@maitred/shared-kit/api';
import { ORIGIN } from '../geometry/point';

export const ZONE_KINDS = ['table', 'people', 'line', 'face'] as const;
/** The kinds as users know them: table zone, people zone, counting line, face zone. */
export type ZoneKind = (typeof ZONE_KINDS)[number];

export const PEOPLE_RULES = ['absence', 'crowding', 'occupancy'] as const;
export type PeopleRule = (typeof PEOPLE_RULES)[number];

type TrafficType = 1 | 2;

/**
 * A zone as it is edited. It has the settings of every kind, so that trying another rule loses nothing that was
 * typed; `configOf` picks those that its kind needs.
 */
export interface ZoneDraft {
  name: string;
  kind: ZoneKind;
  /** The corners of the polygon; for a counting line, the two ends of its first line, then those of the second. */
  points: readonly Point[];
  rule: PeopleRule;
  /** How often the camera checks, for tables and for counting people. */
  checkIntervalSeconds: number;
  dirtyPeriodSeconds: number;
  missingPeriodSeconds: number;
  /** The number of people from which it is a crowd. */
  crowd: number;
  /** Whether a line counts in both directions. */
  isBothWays: boolean;
  trafficType: TrafficType;
  /** The version of the zone as read; undefined if it is new or the provider has no versions. */
  version?: string | undefined;
}

const SETTINGS = {
  rule: 'absence',
  checkIntervalSeconds: 30,
  dirtyPeriodSeconds: 300,
  missingPeriodSeconds: 300,
  crowd: 8,
  isBothWays: true,
  trafficType: 1,
} as const satisfies Partial<ZoneDraft>;

export function newDraft(kind: ZoneKind, points: readonly Point[]): ZoneDraft {
  return { ...SETTINGS, name: '', kind, points };
}

export function draftOf(zone: Pick<Zone, 'name' | 'config'>): ZoneDraft {
  const version = versionOf(zone);
  const { name, config } = zone;
  return { ...SETTINGS, name, ...settingsOf(config), ...(version !== undefined && { version }) };
}

function settingsOf(
  config: ZoneConfig,
): Omit<Partial<ZoneDraft>, 'kind' | 'points'> & Pick<ZoneDraft, 'kind' | 'points'> {
  switch (config.type) {
    case 'ra': {
      const { checkIntervalSeconds, dirtyPeriodSeconds } = config.alert;
      return { kind: 'table', points: config.polygon, checkIntervalSeconds, dirtyPeriodSeconds };
    }
    case 'fa':
      return { kind: 'face', points: config.polygon, trafficType: config.trafficType };
    case 'pa': {
      if ('line1' in config) {
        const { line1, line2, both, trafficType } = config;
        return { kind: 'line', points: [...line1, ...line2], isBothWays: both, trafficType };
      }
      return { kind: 'people', points: config.polygon, ...ruleOf(config.alert) };
    }
  }
}

type PeopleAlert = Exclude<Extract<ZoneConfig, { type: 'pa' }>['alert'], { type: 'unique' }>;

function ruleOf(alert: PeopleAlert): Partial<ZoneDraft> {
  switch (alert.type) {
    case 'occupancy':
      return { rule: alert.type, checkIntervalSeconds: alert.checkIntervalSeconds };
    case 'absence':
      return { rule: alert.type, missingPeriodSeconds: alert.missingPeriodSeconds };
    case 'crowding':
      return { rule: alert.type, crowd: alert.count };
  }
}

/** The request body for a draft with a complete shape. */
export function bodyOf(draft: ZoneDraft, cameraId: number): ZoneBody {
  return { cameraId, name: draft.name.trim(), config: configOf(draft) };
}

function configOf(draft: ZoneDraft): ZoneConfig {
  const { points, checkIntervalSeconds, dirtyPeriodSeconds, trafficType } = draft;
  const polygon = [...points];
  switch (draft.kind) {
    case 'table':
      return {
        type: 'ra',
        polygon,
        alert: { type: 'table_dirty', checkIntervalSeconds, dirtyPeriodSeconds },
      };
    case 'face':
      return { type: 'fa', polygon, trafficType, alert: { type: 'unique' } };
    case 'people':
      return { type: 'pa', polygon, alert: peopleAlert(draft) };
    case 'line': {
      const [line1, line2] = linesOf(points);
      const both = draft.isBothWays;
      return { type: 'pa', line1, line2, both, trafficType, alert: { type: 'unique' } };
    }
  }
}

function peopleAlert(draft: ZoneDraft): PeopleAlert {
  switch (draft.rule) {
    case 'occupancy':
      return { type: draft.rule, checkIntervalSeconds: draft.checkIntervalSeconds };
    case 'absence':
      return { type: draft.rule, missingPeriodSeconds: draft.missingPeriodSeconds };
    case 'crowding':
      return { type: draft.rule, count: draft.crowd };
  }
}

type Line = [Point, Point];

/** Splits the four points of a counting line into its two lines. */
export function linesOf(points: readonly Point[]): [Line, Line] {
  const at = (index: number): Point => points[index] ?? ORIGIN;
  return [
    [at(0), at(1)],
    [at(2), at(3)],
  ];
}

/** Whether two drafts would be saved as the same zone. */
export function isSameZone(a: ZoneDraft, b: ZoneDraft): boolean {
  const text = (draft: ZoneDraft) => JSON.stringify([draft.name.trim(), configOf(draft)]);
  return text(a) === text(b);
}
