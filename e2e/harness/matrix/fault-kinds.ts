import { type AnyEndpoint, toWire } from '@maitred/contract';
import { ENDPOINTS } from '../endpoints';
import type { ApiFault } from '../faults';
import { text } from '../messages';
import { isMatrix, isWhole } from './run-scope';
import { sampleOf, withoutField, withUnknownField, withWrongType } from './sample';

export type FaultFamily = 'status' | 'no answer' | 'broken answer';

export interface FaultKind {
  name: string;
  family: FaultFamily;
  /** HTTP status of the response, if the status is the fault. */
  status?: number;
  /** Message id for the fault, if the screen has none of its own. */
  messageId: string;
  faultOf: (endpoint: AnyEndpoint, options: { isFarReaching: boolean }) => ApiFault;
}

/** Statuses with a message of their own. */
const STATUSES = [
  400, 401, 403, 404, 405, 406, 407, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417, 422, 423,
  424, 426, 429, 431, 451, 500, 501, 502, 503, 504, 505,
];

/** A status without one. */
const OTHER_STATUS = 418;

/** Text of a server's error that must never appear on screen. */
export const RAW_WORDS = 'Traceback of a server';

const HTML = `<!doctype html><title>Sign in to the network</title><p>${RAW_WORDS}</p>`;

/** A refusal with a status: for half of them the body is an error of the contract, for the others a gateway's HTML. */
function refusal(status: number): FaultKind {
  const body = status % 2 === 0 ? { status: 'unheard_of', details: RAW_WORDS } : HTML;
  return {
    name: `status ${status}`,
    family: 'status',
    status,
    messageId: STATUSES.includes(status) ? `kit.status.${status}` : 'kit.error.default',
    faultOf: () => ({ status, body }),
  };
}

/** A success status with a body that violates the contract. */
function brokenAnswer(name: string, bodyOf: (endpoint: AnyEndpoint) => string): FaultKind {
  return {
    name,
    family: 'broken answer',
    messageId: 'kit.error.contract',
    faultOf: (endpoint, { isFarReaching }) =>
      endpoint.answer === undefined && !isFarReaching
        ? { replace: bodyOf(endpoint) }
        : {
            status: endpoint.answer === undefined ? 200 : endpoint.successStatus,
            body: bodyOf(endpoint),
          },
  };
}

const wire = (value: unknown) => JSON.stringify(toWire(value));

function sampleText({ answer }: AnyEndpoint): string {
  return answer === undefined ? '{"id":7,"name":"Somebody"}' : wire(sampleOf(answer));
}

const spoiled =
  (spoil: (schema: NonNullable<AnyEndpoint['answer']>, sample: unknown) => unknown) =>
  ({ answer }: AnyEndpoint): string =>
    answer === undefined ? '{"surprise":[true]}' : wire(spoil(answer, sampleOf(answer)));

const NO_RESPONSE = 'kit.error.noResponse';

/** Every way in which a call can fail. */
const FAULT_KINDS: readonly FaultKind[] = inTurns([
  ...[...STATUSES, OTHER_STATUS].map(refusal),
  {
    name: 'no response',
    family: 'no answer',
    messageId: NO_RESPONSE,
    faultOf: () => 'unreachable',
  },
  { name: 'nothing for 7 s', family: 'no answer', messageId: NO_RESPONSE, faultOf: () => 'silent' },
  {
    name: 'half an answer',
    family: 'no answer',
    messageId: NO_RESPONSE,
    faultOf: (endpoint) => ({
      status: endpoint.successStatus === 204 ? 200 : endpoint.successStatus,
      half: sampleText(endpoint),
    }),
  },
  brokenAnswer('malformed JSON', (endpoint) => sampleText(endpoint).slice(0, -1)),
  brokenAnswer('HTML', () => HTML),
  brokenAnswer(
    'an unknown field',
    spoiled((_schema, sample) => withUnknownField(sample)),
  ),
  brokenAnswer('a missing field', spoiled(withoutField)),
  brokenAnswer('a wrong type', spoiled(withWrongType)),
]);

/** Orders the kinds so that no two neighbours have the same message: each has to show its own. */
function inTurns(kinds: readonly FaultKind[]): FaultKind[] {
  const statuses = kinds.filter(({ family }) => family === 'status');
  const others = kinds.filter(({ family }) => family !== 'status');
  const room = Math.floor(statuses.length / others.length);
  return statuses.flatMap((status, index) => {
    const other = (index + 1) % room === 0 ? others[(index + 1) / room - 1] : undefined;
    return other === undefined ? [status] : [status, other];
  });
}

/** The message for a fault: the screen's own for its status, else the usual one. */
export function messageOf(
  { status, messageId }: FaultKind,
  byStatus: Readonly<Record<number, string>> = {},
): string {
  return text((status !== undefined && byStatus[status]) || messageId);
}

/** The faults that this run tries on a call: a few, which differ between calls so that together they cover many. */
export function kindsFor(endpoint: AnyEndpoint): readonly FaultKind[] {
  if (isWhole) return FAULT_KINDS;
  const turn = ENDPOINTS.indexOf(endpoint);
  const ofFamily = (family: FaultFamily, index: number): FaultKind[] => {
    const kinds = FAULT_KINDS.filter((kind) => kind.family === family);
    return kinds.slice(index % kinds.length, (index % kinds.length) + 1);
  };
  const few = [
    ...ofFamily('status', 2 * turn),
    ...ofFamily('no answer', turn),
    ...ofFamily('status', 2 * turn + 1),
    ...ofFamily('broken answer', turn),
  ];
  return isMatrix ? few : few.slice(turn % few.length, (turn % few.length) + 1);
}
