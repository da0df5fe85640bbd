import type { ErrorBody } from '@maitred/contract';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { hasCode } from '../database/error-code';
import { ApiError } from './api-error';

const DETAILS_MAX_LENGTH = 255;

/** Machine words for what fastify itself refuses. */
const STATUS_OF_CODE: Record<number, string> = {
  400: 'invalid',
  404: 'not_found',
  408: 'timeout',
  413: 'too_large',
  414: 'address_too_long',
  415: 'unsupported_media_type',
  429: 'throttled',
  431: 'headers_too_large',
};

export function registerErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    if (error instanceof ApiError) {
      return reply
        .code(error.httpStatus)
        .headers(error.headers)
        .send(errorBody(error.status, error.details));
    }
    if (hasHungUp(request)) {
      request.log.info('the sender has gone before all had come');
      return reply.code(499).send(errorBody('asker_gone'));
    }
    if (hasTakenTooLong(error)) {
      request.log.error({ err: error }, 'a statement took too long');
      return reply.code(503).header('retry-after', '5').send(errorBody('busy'));
    }
    if (hasLostDatabase(error)) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).header('retry-after', '5').send(errorBody('database_unavailable'));
    }
    const code = error.statusCode ?? 500;
    if (code >= 500) {
      request.log.error({ err: error }, 'request failed');
      return reply.code(code).send(errorBody('internal'));
    }
    return reply.code(code).send(errorBody(STATUS_OF_CODE[code] ?? 'invalid', error.message));
  });
  app.setNotFoundHandler((_request, reply) => {
    return reply.code(404).send(errorBody('not_found', 'no such call'));
  });
}

/** In the middle of a request, which fails with the code of any connection that breaks. */
function hasHungUp({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** PostgreSQL's word for a statement that its time limit ended, however the error is wrapped. */
function hasTakenTooLong(error: unknown): boolean {
  return hasCode(error, '57014') || (error instanceof Error && hasTakenTooLong(error.cause));
}

/** By codes of the system and of PostgreSQL: class 08, shutdown, too many connections. */
const DATABASE_GONE =
  /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|EPIPE|08\w{3}|57P0[1-3]|53300)$/;
/** The driver gives these no code. */
const CONNECTION_LOST =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

const LostConnectionSchema = v.union([
  v.object({ code: v.pipe(v.string(), v.regex(DATABASE_GONE)) }),
  v.object({ message: v.pipe(v.string(), v.regex(CONNECTION_LOST)) }),
]);
const CausedSchema = v.object({ cause: v.unknown() });

/** Whether there was no connection to the database, however the error is wrapped. */
function hasLostDatabase(error: unknown): boolean {
  if (v.is(LostConnectionSchema, error)) return true;
  return v.is(CausedSchema, error) && hasLostDatabase(error.cause);
}

function errorBody(status: string, details?: string): ErrorBody {
  return details === undefined
    ? { status }
    : { status, details: details.slice(0, DETAILS_MAX_LENGTH) };
}
