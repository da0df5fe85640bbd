import type { CapRefusal } from '@maitred/contract';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database';
import { ApiError } from './api-error';

export interface Cap {
  most: number;
  /** The status code word of the refusal. */
  refusal: CapRefusal;
  /** What is limited, as the refusal's details say it. */
  what: string;
  /** The body field that holds too many, if it is one. */
  field?: string;
}

/** How much users may create: more than anybody needs, and little enough for one response. */
export const CAPS = {
  /** Each detection of a camera is compared with each of its zones, */
  zonesOfCamera: { most: 100, refusal: 'too_many_zones', what: 'zones of a camera' },
  /** and with each of their corners. */
  cornersOfZone: {
    most: 100,
    refusal: 'too_many_corners',
    what: "corners of a zone's polygon",
    field: 'config.polygon',
  },
  listsOfRestaurant: { most: 100, refusal: 'too_many_lists', what: 'lists of a restaurant' },
  profilesOfList: { most: 2000, refusal: 'too_many_profiles', what: 'profiles of a list' },
  /** The detectors of a restaurant read the profiles of all its lists in one response. */
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
  /** Photos of the last day that no profile uses. */
  uploadsOfRestaurant: {
    most: 500,
    refusal: 'too_many_uploads',
    what: 'photos of a restaurant that no profile has taken',
  },
  promptsOfDay: { most: 300, refusal: 'too_many_prompts', what: 'prompts of a user in 24 hours' },
} as const satisfies Record<string, Cap>;

/** Prompts and answers kept per user; the oldest are deleted. */
export const MOST_MESSAGES_OF_USER = 5000;

/** Created by operators only; their commands refuse more. */
export const MOST_CAMERAS_OF_RESTAURANT = 100;
export const MOST_RESTAURANTS_OF_USER = 200;

export function beyond({ most, refusal, what, field }: Cap): ApiError {
  const start = field === undefined ? '' : `${field}: `;
  return new ApiError(400, refusal, `${start}more than ${most} ${what}`);
}

/**
 * Checks that there may be one more. If two concurrent calls could take the last place, the owner's row
 * must be locked first: see `hold-row.ts`.
 * @throws {ApiError} 400 if the cap is reached
 */
export async function requireRoom(
  transaction: Database,
  cap: Cap,
  table: PgTable | SQL,
  where: SQL | undefined,
): Promise<void> {
  if ((await transaction.$count(table, where)) >= cap.most) throw beyond(cap);
}
