import { beforeAll, describe, expect, it } from '@jest/globals';
import { setUpSharedTestProvider } from '../testing/set-up-test-provider';

/** As if contract 8 had given the user an e-mail, which contract 7 did not know. */
const shapes = {
  number: 8,
  previous: {
    'GET /api/users/me/': (answer: unknown) => {
      const { email: _email, ...older } = answer as Record<string, unknown>;
      return older;
    },
  },
};

const provider = setUpSharedTestProvider({ shapes });
let token: string;
beforeAll(async () => {
  token = await provider.logIn('anna');
});

describe('a response whose shape has changed', () => {
  const keysFor = async (accept: string) => {
    const answer = await provider.call({ url: '/api/users/me/', token, headers: { accept } });
    return Object.keys(answer.body as object);
  };
  const older = ['id', 'username', 'permissions'];
  const newer = ['id', 'username', 'email', 'permissions'];

  it.each([
    ['application/json; contract=8', newer],
    ['application/json;contract=9', newer],
    ['application/json; contract=7', older],
    ['application/json; contract=6', older],
    ['application/json', older],
    ['*/*', older],
  ])('has the shape of the contract version in %s', async (accept, keys) => {
    expect((await keysFor(accept)).sort()).toEqual([...keys].sort());
  });

  it('is the same for an older contract version if its shape has not changed', async () => {
    const headers = { accept: 'application/json; contract=7' };
    const { body } = await provider.call({ url: '/api/restaurants/', token, headers });
    expect(body).toMatchObject([{ id: 1, name: 'Harbour' }]);
  });
});
