import { beforeEach, describe, expect, it } from '@jest/globals';
import { readUnreadCountEndpoint } from '@maitred/contract';
import { act, screen } from '@testing-library/react';
import { createServerDouble, hold, mockEndpoint, renderWithKit } from '../../testing';
import { session } from '../session';
import { updateCached } from './cache';
import { useEndpoint } from './use-endpoint';

let count = 1;
const server = createServerDouble(mockEndpoint(readUnreadCountEndpoint, () => ({ count })));

beforeEach(() => {
  count = 1;
  session.setTokens({ access: 'access', refresh: 'refresh' });
});

describe('the cache', () => {
  it('still delivers a first response while cached ones are updated', async () => {
    const { held, release } = hold();
    server.use(
      mockEndpoint(readUnreadCountEndpoint, async () => {
        await held;
        return { count };
      }),
    );
    await renderWithKit(<Count />);
    await act(() =>
      updateCached(readUnreadCountEndpoint, ({ count: known }) => ({ count: known - 1 })),
    );
    await act(async () => release());
    expect(await screen.findByText('count 1')).toBeInstanceOf(HTMLElement);
  });

  it('requests data again for the next user', async () => {
    const first = await renderWithKit(<Count />);
    expect(await screen.findByText('count 1')).toBeInstanceOf(HTMLElement);
    await act(async () => session.logOut('explicit'));
    first.unmount();

    count = 2;
    await renderWithKit(<Count />);
    expect(await screen.findByText('count 2')).toBeInstanceOf(HTMLElement);
  });

  it('ignores a response to the previous user', async () => {
    const { held, release } = hold();
    server.use(
      mockEndpoint(readUnreadCountEndpoint, async () => {
        await held;
        return { count: 99 };
      }),
    );
    const first = await renderWithKit(<Count />);
    await act(async () => session.logOut('explicit'));
    first.unmount();

    server.use(mockEndpoint(readUnreadCountEndpoint, () => ({ count: 2 })));
    await renderWithKit(<Count />);
    await act(async () => release());

    expect(await screen.findByText('count 2')).toBeInstanceOf(HTMLElement);
  });
});

function Count() {
  const { data } = useEndpoint(readUnreadCountEndpoint, {});
  return data === undefined ? null : <p>{`count ${data.count}`}</p>;
}
