import type { AnyEndpoint } from '@maitred/contract';
import { isTagged, takesIfMatch } from '../http/entity-tags';
import { takesIdempotencyKey } from '../http/idempotency';

/** A call with its request and response. */
export interface Example {
  name: string;
  endpoint: AnyEndpoint;
  /** With parameters and query filled in. */
  address: string;
  body?: unknown;
  /** If the body is a form, a description of its fields. */
  form?: string;
  status: number;
  answer: unknown;
}

/** How many entries of a list are shown. */
const SHOWN = 2;

const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const SIGNATURE = /(\?|&)(expires|signature)=[\w-]+/g;
const INIT_DATA = /"init_data": "[^"]+"/;

/** The section of a call: what it needs, its request and its response. */
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

/** Replaces text that differs each time, or on another machine, with placeholders. */
function withoutChance(text: string): string {
  return text
    .replace(TOKEN, 'eyJ…')
    .replace(UUID, '3f2c8a4e-…')
    .replace(SIGNATURE, '$1$2=…')
    .replace(INIT_DATA, '"init_data": "query_id=…&user=…&auth_date=…&hash=…"');
}
