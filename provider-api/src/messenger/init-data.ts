import { validate } from '@telegram-apps/init-data-node';
import * as v from 'valibot';
import { ApiError } from '../http/api-error';

/** Long, because the form stays open while a user looks for their password. */
const LONGEST_AGE_SECONDS = 3600;
/** Allows for clock differences; data from further in the future cannot be genuine. */
const LONGEST_AHEAD_SECONDS = 60;

const UserSchema = v.object({ id: v.pipe(v.number(), v.safeInteger()) });

interface InitData {
  messengerUserId: string;
  /** Unique to the data. */
  hash: string;
}

/**
 * Reads data signed by the messenger; checks signature and age.
 * @throws {ApiError} 403 `init_data_invalid` or `init_data_expired`.
 */
export function readInitData(initData: string, botToken: string, now: Date): InitData {
  try {
    // The age is checked below, by the provider's own clock and in both directions.
    validate(initData, botToken, { expiresIn: 0 });
  } catch {
    throw invalid();
  }
  const fields = new URLSearchParams(initData);
  // The signature does not cover the hashes: with a second hash, used data would pass as new.
  const [hash, ...otherHashes] = fields.getAll('hash');
  if (hash === undefined || otherHashes.length > 0) throw invalid();
  const ageSeconds = now.getTime() / 1000 - Number(fields.get('auth_date'));
  if (!(ageSeconds <= LONGEST_AGE_SECONDS)) throw new ApiError(403, 'init_data_expired');
  if (ageSeconds < -LONGEST_AHEAD_SECONDS) throw invalid();
  const user = v.safeParse(UserSchema, parseJson(fields.get('user')));
  if (!user.success) throw invalid();
  return { messengerUserId: String(user.output.id), hash };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

function invalid(): ApiError {
  return new ApiError(403, 'init_data_invalid');
}
