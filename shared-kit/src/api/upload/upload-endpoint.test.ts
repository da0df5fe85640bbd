import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { refreshTokenEndpoint, uploadFaceImageEndpoint } from '@maitred/contract';
import {
  createServerDouble,
  mockEndpoint,
  noAnswer,
  refusal,
  uncheckedAnswer,
} from '../../../testing';
import { catalogues } from '../../i18n/catalogue-store';
import { errorReports } from '../../reporting/error-reports';
import { session } from '../../session';
import { ApiError, ContractError, NoResponseError } from '../errors';
import { CALL_TIMEOUT_MS } from '../request';
import { sendFile, type UploadOptions } from './upload-endpoint';

const stored = { id: '6b1f6a52-93a4-4d1c-8f0e-0d6a3a8f3c11', url: '/media/faces/1' };
const server = createServerDouble(mockEndpoint(uploadFaceImageEndpoint, () => stored));

let count = 0;

// Each test has its own tokens, because the refresher remembers the last refresh for ten seconds.
beforeEach(() => {
  count += 1;
  session.setTokens({ access: `access-${count}`, refresh: `refresh-${count}` });
});

afterEach(() => session.logOut('expired'));

const image = new Blob(['a picture'], { type: 'image/jpeg' });

function upload(options: UploadOptions = {}) {
  return sendFile(uploadFaceImageEndpoint, { body: { image, restaurantId: 11 } }, options);
}

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** Accepts only the token issued by a refresh. */
function expectingToken(accepted: string) {
  return mockEndpoint(uploadFaceImageEndpoint, ({ headers }) =>
    headers.get('Authorization') === `Bearer ${accepted}` ? stored : refusal(401),
  );
}

describe('an upload', () => {
  it('sends the file with the usual field names and headers, and reads the response', async () => {
    await catalogues.activate('ru');
    await expect(upload()).resolves.toEqual(stored);

    const [call] = server.calls(uploadFaceImageEndpoint);
    expect(call?.body.restaurantId).toBe(11);
    expect(call?.body.image.type).toBe('image/jpeg');
    await expect(call?.body.image.text()).resolves.toBe('a picture');
    expect(call?.headers.get('Authorization')).toBe(`Bearer access-${count}`);
    expect(call?.headers.get('Accept-Language')).toBe('ru');
    expect(call?.headers.get('Accept')).toMatch(/^application\/json; contract=\d+$/);
  });

  it('reports its progress', async () => {
    const shares: number[] = [];
    await upload({ onProgress: (share) => shares.push(share) });

    expect(shares).toEqual([0, 0.5, 1]);
  });

  it('is retried with a fresh token after a 401', async () => {
    server.use(
      expectingToken('renewed'),
      mockEndpoint(refreshTokenEndpoint, () => ({ access: 'renewed', refresh: 'next' })),
    );

    await expect(upload()).resolves.toEqual(stored);
    expect(server.calls(uploadFaceImageEndpoint)).toHaveLength(2);
    expect(server.calls(refreshTokenEndpoint)).toHaveLength(1);
  });

  it('is not tried a third time', async () => {
    server.use(
      mockEndpoint(uploadFaceImageEndpoint, () => refusal(401)),
      mockEndpoint(refreshTokenEndpoint, () => ({ access: 'renewed', refresh: 'next' })),
    );

    expect(await failureOf(upload())).toMatchObject({ status: 401 });
    expect(server.calls(uploadFaceImageEndpoint)).toHaveLength(2);
  });

  it('fails with the reason in the response', async () => {
    server.use(mockEndpoint(uploadFaceImageEndpoint, () => refusal(422, { status: 'no_face' })));

    const failure = await failureOf(upload());
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 422, data: { status: 'no_face' } });
  });

  it('fails without a response, and with one that violates the contract', async () => {
    server.use(mockEndpoint(uploadFaceImageEndpoint, noAnswer));
    expect(await failureOf(upload())).toBeInstanceOf(NoResponseError);

    server.use(
      mockEndpoint(uploadFaceImageEndpoint, () => uncheckedAnswer({ ...stored, size: 3 })),
    );
    expect(await failureOf(upload())).toBeInstanceOf(ContractError);
  });

  it('reports a response that violates the contract once', async () => {
    const reported: unknown[] = [];
    errorReports.deliverTo(({ error }) => reported.push(error));
    server.use(
      mockEndpoint(uploadFaceImageEndpoint, () => uncheckedAnswer({ ...stored, size: 4 })),
    );
    await failureOf(upload());
    await failureOf(upload());
    errorReports.letGo();
    expect(reported).toEqual([expect.any(ContractError)]);
  });

  it('times out like any other request', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
    try {
      server.use(mockEndpoint(uploadFaceImageEndpoint, () => new Promise(() => undefined)));
      const failure = failureOf(upload());
      await jest.advanceTimersByTimeAsync(CALL_TIMEOUT_MS - 1);
      expect(await Promise.race([failure, 'waiting'])).toBe('waiting');
      await jest.advanceTimersByTimeAsync(1);
      expect(await failure).toBeInstanceOf(NoResponseError);
    } finally {
      jest.useRealTimers();
    }
  });

  it('can be aborted before it is sent and while it is in progress', async () => {
    const before = new AbortController();
    before.abort('changed my mind');
    expect(await failureOf(upload({ signal: before.signal }))).toBe('changed my mind');
    expect(server.calls(uploadFaceImageEndpoint)).toHaveLength(0);

    const meanwhile = new AbortController();
    server.use(mockEndpoint(uploadFaceImageEndpoint, () => new Promise(() => undefined)));
    const failure = failureOf(upload({ signal: meanwhile.signal }));
    meanwhile.abort('changed my mind');
    expect(await failure).toBe('changed my mind');
  });
});
