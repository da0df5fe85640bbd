import type { AnyEndpoint } from '@maitred/contract';
import { isTagged, takesIfMatch } from '../http/entity-tags';
import { takesIdempotencyKey } from '../http/idempotency';

/** A call as it was sent and answered. */
export interface Example {
  name: string;
  endpoint: AnyEndpoint;
  /** With parameters and query in place. */
  address: string;
  body?: unknown;
  /** Where the body is a form, its fields in words. */
  form?: string;
  status: number;
  answer: unknown;
}

/** Entries that are shown of a list. */
const SHOWN = 2;

const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const SIGNATURE = /(\?|&)(expires|signature)=[\w-]+/g;
const INIT_DATA = /"init_data": "[^"]+"/;

/** The section of a call: what it needs, what was sent, what was answered. */
export function describeExample(example: Example): string {
  const { name, endpoint, address, body, form, status, answer } = example;
  const request = [`${endpoint.method} ${address}`];
  if (body !== undefined) request.push('', asJson(body));
  if (form !== undefined) request.push('', form);
  const lines = [
    `### ${name}`,
    '',
    `\`${endpoint.method} ${endpoint.path}\`${needOf(endpoint)}${headersOf(endpoint)}`,
    '',
    '```http',
    ...request,
    '```',
    '',
    answer === '' ? `Answers ${status} without a body.` : `Answers ${status}:`,
  ];
  if (answer !== '') lines.push('', '```json', asJson(shortened(answer)), '```');
  return withoutChance(lines.join('\n'));
}

function needOf({ permission, authentication }: Example['endpoint']): string {
  if (permission !== undefined) return `, with \`${permission}\``;
  return authentication === 'session' ? ', with any session' : ', without a session';
}

function headersOf(endpoint: AnyEndpoint): string {
  const takes = [
    ...(takesIdempotencyKey(endpoint) ? ['Idempotency-Key'] : []),
    ...(takesIfMatch(endpoint) ? ['If-Match'] : []),
  ].map((name) => `; takes \`${name}\``);
  return [...takes, ...(isTagged(endpoint) ? ['; answers with `ETag`'] : [])].join('');
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) {
    const shown = value.slice(0, SHOWN).map(shortened);
    return value.length > SHOWN ? [...shown, `… ${value.length - SHOWN} more`] : shown;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shortened(one)]));
}

function asJson(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** What is another text each time, or on another machine, is given a name instead. */
function withoutChance(text: string): string {
  return text
    .replace(TOKEN, 'eyJ…')
    .replace(UUID, '3f2c8a4e-…')
    .replace(SIGNATURE, '$1$2=…')
    .replace(INIT_DATA, '"init_data": "query_id=…&user=…&auth_date=…&hash=…"');
}
