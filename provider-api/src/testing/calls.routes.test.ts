import { beforeEach, describe, expect, it } from '@jest/globals';
import { fromWire, PERMISSION_RESOURCES, PERMISSION_VERBS } from '@maitred/contract';
import * as v from 'valibot';
import { ENDPOINTS } from '../openapi/openapi-document';
import { type CallCase, callsOf, type Ids, idsOf } from './calls';
import { endpointOf, insertObjects, sendCall } from './send-call';
import { setUpTestProvider } from './set-up-test-provider';

/** They have separate tests beside their code, because they need no session, or send a file. */
const APART = [
  'logIn',
  'refreshToken',
  'blacklistToken',
  'exchangeSignInCode',
  'readIssuerLogout',
  'logInFromMessenger',
  'uploadFaceImage',
];
const ALL = PERMISSION_RESOURCES.flatMap((resource) =>
  PERMISSION_VERBS.map((verb) => `${verb}_${resource}`),
);
const [ANNAS, BORISS]: [Ids, Ids] = [idsOf(1), idsOf(2)];

const provider = setUpTestProvider();
let anna: string;
beforeEach(async () => {
  for (const ids of [ANNAS, BORISS]) await insertObjects(provider.database, ids);
  anna = await provider.logIn('anna');
});

const send = (one: CallCase, token: string | undefined, changes: Partial<CallCase> = {}) =>
  sendCall(provider, { ...one, ...changes }, token);

const CASES = callsOf(ANNAS);
const TABLE = CASES.map((one) => [one.name, one] as const);

it('covers every call of the contract', () => {
  const names = [...CASES.map(({ name }) => name), ...APART].map((name) => `${name}Endpoint`);
  expect(names.sort()).toEqual(Object.keys(ENDPOINTS).sort());
});

describe.each(TABLE)('%s', (_name, one) => {
  const endpoint = endpointOf(one);
  const parts = (['query', 'body'] as const).filter((part) => one[part] !== undefined);

  it('responds according to the contract', async () => {
    const { status, body } = await send(one, anna);
    expect(status).toBe(endpoint.successStatus);
    const schema = endpoint.answer ?? endpoint.referenceAnswer;
    if (schema === undefined) expect(body).toBe('');
    else expect(v.safeParse(schema, fromWire(body)).issues).toBeUndefined();
  });

  it('requires a valid session', async () => {
    expect(await send(one, undefined)).toMatchObject({ status: 401 });
    provider.clock.advance(301);
    expect(await send(one, anna)).toMatchObject({ status: 401 });
  });

  it('requires its permission and no other', async () => {
    const { permission } = endpoint;
    await provider.setPermissions(
      'anna',
      ALL.filter((name) => name !== permission),
    );
    const without = await send(one, anna);
    expect(without.status).toBe(permission === undefined ? endpoint.successStatus : 403);
    await provider.setPermissions('anna', permission === undefined ? [] : [permission]);
    expect(await send(one, anna)).toMatchObject({ status: endpoint.successStatus });
  });

  it("does not give access to another tenant's objects", async () => {
    const foreign = callsOf(BORISS).find(({ name }) => name === one.name);
    if (foreign === undefined) throw new Error('a case was lost');
    const expected = one.isOfTenant ? 404 : endpoint.successStatus;
    expect(await send(foreign, anna)).toMatchObject({ status: expected });
    const missing = callsOf(idsOf(999_999_999_999_999)).find(({ name }) => name === one.name);
    expect(await send(missing ?? one, anna)).toMatchObject({ status: expected });
  });

  it('refuses an unknown field in query and body', async () => {
    for (const part of ['query', 'body'] as const) {
      if (part === 'body' && endpoint.method === 'GET') continue;
      const answer = await send(one, anna, { [part]: { ...one[part], un_known: 1 } });
      expect(answer).toMatchObject({ status: 400, body: { details: 'un_known: not known' } });
    }
  });

  it('refuses a missing field, but accepts a missing optional field', async () => {
    for (const part of parts) {
      for (const field of Object.keys(one[part] ?? {})) {
        const { [field]: _left, ...rest } = one[part] ?? {};
        const answer = await send(one, anna, { [part]: rest });
        const details = one.together?.includes(field)
          ? expect.stringContaining('given without')
          : `${field}: required`;
        expect(answer).toMatchObject(
          one.optional?.includes(field)
            ? { status: endpoint.successStatus }
            : { status: 400, body: { details } },
        );
      }
    }
  });

  it('refuses a field that has the wrong type or is too long, and names it', async () => {
    for (const part of parts) {
      for (const [field, value] of Object.entries(one[part] ?? {})) {
        const wrong: unknown[] = [{ a: 1 }, 'a'.repeat(20_001), '\u0000'];
        if (part === 'body') wrong.push(null, typeof value === 'string' ? 5 : '5', [[]]);
        for (const other of wrong) {
          if (part === 'query' && typeof other === 'object') continue;
          const answer = await send(one, anna, { [part]: { ...one[part], [field]: other } });
          expect(answer).toMatchObject({
            status: 400,
            body: { details: expect.stringMatching(new RegExp(`^${field}`)) },
          });
        }
      }
    }
  });

  if (one.params !== undefined) {
    it('refuses an id that is not a number', async () => {
      expect(await send(one, anna, { params: { id: 'abc' } })).toMatchObject({
        status: 400,
        body: { details: expect.stringMatching(/^id: /) },
      });
    });
  }
});
