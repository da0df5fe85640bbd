import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '@maitred/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasCode } from '../database/error-code';
import { isDatabaseLost } from '../database/lost-database';
import { ApiError, notFound } from './api-error';

const DETAILS_MAX_LENGTH = 255;

/** Machine-readable codes for what fastify itself refuses. */
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

/** A statement hit its time limit. */
const TAKEN_TOO_LONG = ['57014'];
/** A deadlock. */
const GAVE_WAY = ['40P01'];
/** Disk full, out of memory, read-only (a primary that has become a standby). */
const CANNOT_WRITE = ['53100', '53200', '25006'];

/** @param onCannotWrite called if the database responds but refuses to write */
export function registerErrorAnswers(app: FastifyInstance, onCannotWrite: () => void): void {
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
    if (isCausedBy(error, TAKEN_TOO_LONG)) {
      request.log.error({ err: error }, 'a statement took too long');
      return reply.code(503).header('retry-after', '5').send(errorBody('busy'));
    }
    if (isCausedBy(error, GAVE_WAY)) {
      request.log.error({ err: error }, 'a statement gave way to another');
      return reply.code(503).header('retry-after', '1').send(errorBody('busy'));
    }
    if (isCausedBy(error, CANNOT_WRITE)) {
      request.log.error({ err: error }, 'the database cannot write');
      onCannotWrite();
      return reply.code(503).header('retry-after', '5').send(errorBody('database_unavailable'));
    }
    if (isDatabaseLost(error)) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).header('retry-after', '5').send(errorBody('database_unavailable'));
    }
    return answerFailure(error, request, reply);
  });
  // Before the body is read, which would be refused first.
  app.addHook('onRequest', async ({ is404 }) => {
    if (is404) throw notFound('no such call');
  });
}

/** Responds to an error that fastify raised or nobody caught. */
export function answerFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const code = error.statusCode ?? 500;
  if (code >= 500) {
    request.log.error({ err: error }, 'request failed');
    return reply.code(code).send(errorBody('internal'));
  }
  return reply.code(code).send(errorBody(STATUS_OF_CODE[code] ?? 'invalid', error.message));
}

/** Status codes for requests that Node.js could not read to the end; any other error means that it is not HTTP. */
const CODE_OF_UNREAD: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Responds on the raw connection, because there is no request, and closes it. */
export function answerUnread({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const status = CODE_OF_UNREAD[code] ?? 400;
  const body = JSON.stringify(errorBody(STATUS_OF_CODE[status] ?? 'invalid'));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'connection: close',
    `content-length: ${body.length}`,
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy();
}

/** Whether the client hung up in the middle of the request, whose error code is that of any broken connection. */
function hasHungUp({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** Whether the error, or what caused it, has one of these PostgreSQL codes. */
function isCausedBy(error: unknown, codes: readonly string[]): boolean {
  if (codes.some((code) => hasCode(error, code))) return true;
  return error instanceof Error && isCausedBy(error.cause, codes);
}

function errorBody(status: string, details?: string): ErrorBody {
  return details === undefined
    ? { status }
    : { status, details: details.slice(0, DETAILS_MAX_LENGTH) };
}
