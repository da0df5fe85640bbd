import type { CapRefusal } from '@maitred/contract';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database';
import { ApiError } from './api-error';

export interface Cap {
  most: number;
  /** The word of the refusal. */
  refusal: CapRefusal;
  /** What there is at most so much of, as the refusal's details say it. */
  what: string;
  /** The field of the body that holds too many, where it is one. */
  field?: string;
}

/** How much is kept of what people make: more than anybody needs, and little enough for one answer. */
export const CAPS = {
  /** Each detection of a camera is held against each of its zones, */
  zonesOfCamera: { most: 100, refusal: 'too_many_zones', what: 'zones of a camera' },
  /** and against each of their corners. */
  cornersOfZone: {
    most: 100,
    refusal: 'too_many_corners',
    what: "corners of a zone's polygon",
    field: 'config.polygon',
  },
  listsOfRestaurant: { most: 100, refusal: 'too_many_lists', what: 'lists of a restaurant' },
  profilesOfList: { most: 2000, refusal: 'too_many_profiles', what: 'profiles of a list' },
  /** The detectors of a restaurant read those of all its lists in one answer. */
  profilesOfRestaurant: {
    most: 10_000,
    refusal: 'too_many_profiles',
    what: 'profiles of a restaurant',
  },
  imagesOfProfile: {
    most: 50,
    refusal: 'too_many_images',
    what: 'images of a profile',
    field: 'image_ids',
  },
  /** Photos of the last day that no profile has taken. */
  uploadsOfRestaurant: {
    most: 500,
    refusal: 'too_many_uploads',
    what: 'photos of a restaurant that no profile has taken',
  },
  promptsOfDay: { most: 300, refusal: 'too_many_prompts', what: 'prompts of a user in 24 hours' },
} as const satisfies Record<string, Cap>;

/** Prompts and answers that are kept of a user; the oldest go. */
export const MOST_MESSAGES_OF_USER = 5000;

/** What only an operator makes: their commands refuse more. */
export const MOST_CAMERAS_OF_RESTAURANT = 100;
export const MOST_RESTAURANTS_OF_USER = 200;

export function beyond({ most, refusal, what, field }: Cap): ApiError {
  const start = field === undefined ? '' : `${field}: `;
  return new ApiError(400, refusal, `${start}more than ${most} ${what}`);
}

/**
 * Checks that there may be one more. Where two calls at once could take the last place, their owner's row
 * must be held first: see `hold-row.ts`.
 * @throws {ApiError} 400
 */
export async function requireRoom(
  transaction: Database,
  cap: Cap,
  table: PgTable | SQL,
  where: SQL | undefined,
): Promise<void> {
  if ((await transaction.$count(table, where)) >= cap.most) throw beyond(cap);
}
