import { createHash } from 'node:crypto';
import { type AnyEndpoint, UuidSchema } from '@maitred/contract';
import * as v from 'valibot';
import type { Database } from '../database/database';
import { invalidRequest, keyUsedForOther, stillUnderWay } from './api-error';
import type { CallServices } from './call-services';
import { giveKeyBack, keepAnswer, takeKey, type UsedKey } from './idempotency-key.repository';
import { stableText } from './stable-text';

export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** Whether the call creates something and accepts an idempotency key. */
export function takesIdempotencyKey({ authentication, successStatus }: AnyEndpoint): boolean {
  return authentication === 'session' && successStatus === 201;
}

/** A request as parsed by its schemas. */
interface ReadRequest {
  params: unknown;
  query: unknown;
  body: unknown;
}

interface Create {
  endpoint: AnyEndpoint;
  userId: number;
  /** The header's value; undefined if there is none. */
  key: string | undefined;
  request: ReadRequest;
  /**
   * Whether the work is too long to run in one transaction. If the process then ends before the response is
   * stored, the work may be done a second time.
   */
  isLong: boolean;
}

/**
 * Runs a create once for each key of its user: a repeated key gets the first response again. A
 * call that fails releases its key.
 * @param create must use the database that it is given: that of the transaction that stores the key
 * @throws {ApiError} 422 if the key was used with another request, 409 while the first call is in progress
 */
export async function createOnce<Answer>(
  { database, now }: Pick<CallServices, 'database' | 'now'>,
  { endpoint, userId, key, request, isLong }: Create,
  create: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined || !takesIdempotencyKey(endpoint)) return create(database);
  if (!v.is(UuidSchema, key)) throw invalidRequest(IDEMPOTENCY_KEY, 'not a UUID');
  const owner = { userId, call: `${endpoint.method} ${endpoint.path}`, key: key.toLowerCase() };
  const digest = await digestOf(request);
  const take = async (within: Database) => {
    const used = await takeKey(within, owner, digest, now());
    return used && { answer: firstAnswer(used, digest) as Answer };
  };
  const make = async (within: Database) => {
    const answer = await create(within);
    await keepAnswer(within, owner, JSON.stringify(answer));
    return answer;
  };
  if (!isLong) {
    return database.transaction(async (within) => {
      const first = await take(within);
      return first ? first.answer : make(within);
    });
  }
  const first = await take(database);
  if (first) return first.answer;
  try {
    return await make(database);
  } catch (error) {
    await giveKeyBack(database, owner);
    throw error;
  }
}

/** @throws {ApiError} */
function firstAnswer({ requestDigest, answer }: UsedKey, digest: string): unknown {
  if (requestDigest !== digest) throw keyUsedForOther();
  if (answer === null) throw stillUnderWay();
  return JSON.parse(answer);
}

/**
 * Equal for requests that the schemas parse to the same values; files are compared by their bytes. Sorted, because a
 * provider of another version, whose schemas name the fields in another order, may answer the repeated request.
 */
async function digestOf({ params, query, body }: ReadRequest): Promise<string> {
  const hash = createHash('sha256');
  for (const part of [params, query, body]) {
    const fields = Object.entries(Object(part) as Record<string, unknown>);
    for (const [name, value] of fields.sort(([one], [other]) => (one < other ? -1 : 1))) {
      hash.update(`\n${name} `);
      if (value instanceof Blob) hash.update(await value.bytes());
      else hash.update(stableText(value));
    }
    hash.update('\n\n');
  }
  return hash.digest('hex');
}
