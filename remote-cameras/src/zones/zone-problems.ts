import type { Point } from '@maitred/contract';
import { centre, distance, isOnPicture, middle } from '../geometry/point';
import { meetingPoint, polygonArea, polygonCrossings } from '../geometry/polygon';
import { linesOf, type ZoneDraft } from './zone-draft';

export const MAX_NAME_LENGTH = 255;
/** As a fraction of the picture, for example a hundredth of its width by a quarter of its height. */
const MIN_AREA = 0.0025;
const MIN_LINE_LENGTH = 0.03;

const DAY_SECONDS = 24 * 3600;

/** The whole numbers that a setting allows; durations in seconds. */
export const LIMITS = {
  checkIntervalSeconds: { min: 1, max: 3600 },
  dirtyPeriodSeconds: { min: 10, max: DAY_SECONDS },
  missingPeriodSeconds: { min: 10, max: DAY_SECONDS },
  crowd: { min: 1, max: 1000 },
} as const satisfies Partial<Record<keyof ZoneDraft, { min: number; max: number }>>;

export type LimitedField = keyof typeof LIMITS;

/** Why a zone cannot be saved, and where. Points and edges are counted from 0. */
export type ZoneProblem =
  | { kind: 'nameMissing' | 'nameTooLong' }
  | { kind: 'outOfLimits'; field: LimitedField; min: number; max: number }
  | { kind: 'fewPoints' }
  | { kind: 'outside'; point: number; at: Point }
  | { kind: 'samePlace'; points: [number, number]; at: Point }
  | { kind: 'crossing'; edges: [number, number]; at: Point }
  | { kind: 'linesCross'; at: Point }
  | { kind: 'tooSmall'; at: Point }
  | { kind: 'lineTooShort'; line: 1 | 2; at: Point };

/** All problems that prevent a zone from being saved. */
export function findProblems(draft: ZoneDraft): ZoneProblem[] {
  return [...nameProblems(draft), ...settingProblems(draft), ...shapeProblems(draft)];
}

function nameProblems({ name }: ZoneDraft): ZoneProblem[] {
  const length = name.trim().length;
  if (length === 0) return [{ kind: 'nameMissing' }];
  return length > MAX_NAME_LENGTH ? [{ kind: 'nameTooLong' }] : [];
}

/** The settings with limits that the kind and rule of a zone use. */
export function usedFields({ kind, rule }: Pick<ZoneDraft, 'kind' | 'rule'>): LimitedField[] {
  if (kind === 'table') return ['dirtyPeriodSeconds', 'checkIntervalSeconds'];
  if (kind !== 'people') return [];
  if (rule === 'absence') return ['missingPeriodSeconds'];
  return rule === 'crowding' ? ['crowd'] : ['checkIntervalSeconds'];
}

function settingProblems(draft: ZoneDraft): ZoneProblem[] {
  return usedFields(draft).flatMap((field) => {
    const { min, max } = LIMITS[field];
    const value = draft[field];
    const isFine = Number.isInteger(value) && value >= min && value <= max;
    return isFine ? [] : [{ kind: 'outOfLimits' as const, field, min, max }];
  });
}

/** Problems of the shape only, points outside the picture first. */
export function shapeProblems({ kind, points }: Pick<ZoneDraft, 'kind' | 'points'>): ZoneProblem[] {
  const outside = points.flatMap((at, point) =>
    isOnPicture(at) ? [] : [{ kind: 'outside' as const, point, at }],
  );
  return [...outside, ...(kind === 'line' ? lineProblems(points) : polygonProblems(points))];
}

function polygonProblems(points: readonly Point[]): ZoneProblem[] {
  if (points.length < 3) return [{ kind: 'fewPoints' }];
  const same = points.flatMap((at, index) => {
    const next = (index + 1) % points.length;
    const isSame = distance(at, points[next] ?? at) === 0;
    return isSame
      ? [{ kind: 'samePlace' as const, points: [index, next] as [number, number], at }]
      : [];
  });
  if (same.length > 0) return same;
  const crossings = polygonCrossings(points).map((crossing) => ({
    kind: 'crossing' as const,
    ...crossing,
  }));
  if (crossings.length > 0) return crossings;
  return polygonArea(points) < MIN_AREA ? [{ kind: 'tooSmall', at: centre(points) }] : [];
}

function lineProblems(points: readonly Point[]): ZoneProblem[] {
  if (points.length < 4) return [{ kind: 'fewPoints' }];
  const [first, second] = linesOf(points);
  const tooShort = ([first, second] as const).flatMap((line, index) =>
    distance(...line) < MIN_LINE_LENGTH
      ? [
          {
            kind: 'lineTooShort' as const,
            line: index === 0 ? (1 as const) : (2 as const),
            at: middle(...line),
          },
        ]
      : [],
  );
  if (tooShort.length > 0) return tooShort;
  const at = meetingPoint(first, second);
  return at === undefined ? [] : [{ kind: 'linesCross', at }];
}
