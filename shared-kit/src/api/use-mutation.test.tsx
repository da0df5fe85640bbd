import { expect, it } from '@jest/globals';
import {
  listAlertsEndpoint,
  logInEndpoint,
  markAlertsReadEndpoint,
  readTimeseriesEndpoint,
  uploadFaceImageEndpoint,
} from '@maitred/contract';
import { renderHook } from '@testing-library/react';
import { aUser, createServerDouble, mockEndpoint, refusal } from '../../testing';
import { reloadEndpoint, updateCached } from './cache';
import { callEndpoint } from './call-endpoint';
import { CurrentUserProvider } from './current-user';
import { ApiError } from './errors';
import { uploadEndpoint } from './upload/upload-endpoint';
import { useEndpoint, useEndpoints } from './use-endpoint';
import { useMutation } from './use-mutation';

const stored = { id: '6b1f6a52-93a4-4d1c-8f0e-0d6a3a8f3c11', url: '/media/faces/1' };
const server = createServerDouble(
  mockEndpoint(markAlertsReadEndpoint, () => undefined),
  mockEndpoint(uploadFaceImageEndpoint, () => stored),
);

/** The calls that the hook returns for a user, and a function that re-renders. */
function renderMutations(user = aUser()) {
  const mutations = () => ({
    markRead: useMutation(markAlertsReadEndpoint),
    upload: useMutation(uploadFaceImageEndpoint),
  });
  return renderHook(mutations, {
    wrapper: ({ children }) => <CurrentUserProvider user={user}>{children}</CurrentUserProvider>,
  });
}

it('returns the function only to a user with the permission', async () => {
  const { result } = renderMutations(aUser({ permissions: ['read_alert', 'update_alert'] }));
  await result.current.markRead?.({ body: { ids: [1, 2] } });
  expect(server.calls(markAlertsReadEndpoint).map(({ body }) => body)).toEqual([{ ids: [1, 2] }]);
  expect(result.current.upload).toBeUndefined();
});

it('returns the same function on every render', () => {
  const { result, rerender } = renderMutations();
  const { markRead } = result.current;
  rerender();
  expect(markRead).toBeInstanceOf(Function);
  expect(result.current.markRead).toBe(markRead);
});

it('sends a file and reports the progress', async () => {
  const { result } = renderMutations();
  const shares: number[] = [];
  const image = new Blob(['a picture'], { type: 'image/jpeg' });
  const input = { body: { image, restaurantId: 11 } };
  const sent = result.current.upload?.(input, { onProgress: (share) => shares.push(share) });
  await expect(sent).resolves.toEqual(stored);
  expect(shares.at(-1)).toBe(1);
});

it('fails with the error of the server', async () => {
  server.use(mockEndpoint(markAlertsReadEndpoint, () => refusal(403)));
  const { result } = renderMutations();
  await expect(result.current.markRead?.({ body: { ids: [1] } })).rejects.toBeInstanceOf(ApiError);
});

it('is the only way to a mutating endpoint: the compiler refuses any other', () => {
  const ids = { body: { ids: [1] } };
  // Never rendered and never called: each line is checked by the compiler only.
  function Refused() {
    // @ts-expect-error: it changes something.
    useEndpoint(markAlertsReadEndpoint, ids);
    // @ts-expect-error: it changes something.
    useEndpoints(markAlertsReadEndpoint, [ids]);
    // @ts-expect-error: it changes something.
    void callEndpoint(markAlertsReadEndpoint, ids);
    // @ts-expect-error: it changes something.
    void reloadEndpoint(markAlertsReadEndpoint);
    // @ts-expect-error: it changes something.
    void updateCached(markAlertsReadEndpoint, () => undefined);
    // @ts-expect-error: it changes something.
    void uploadEndpoint(uploadFaceImageEndpoint, { body: { image: new Blob(), restaurantId: 11 } });
    // @ts-expect-error: it reads.
    useMutation(listAlertsEndpoint);
    // @ts-expect-error: whoever draws the control must look whether the call is theirs to make.
    void useMutation(markAlertsReadEndpoint)(ids);
    return null;
  }
  function Taken() {
    useEndpoint(readTimeseriesEndpoint, null);
    void callEndpoint(logInEndpoint, { body: { username: 'anna', password: 'secret' } });
    return null;
  }
  expect([Refused, Taken]).toHaveLength(2);
});
