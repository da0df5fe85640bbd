import { beforeEach, describe, expect, it } from '@jest/globals';
import { readUnreadCountEndpoint } from '@maitred/contract';
import { act, screen } from '@testing-library/react';
import { createServerDouble, mockEndpoint, renderWithKit } from '../../testing';
import { session } from '../session';
import { cachePreloadedAnswers } from './preloaded-answers';
import { addPreloadedResponse } from './preloaded-responses';
import { useEndpoint } from './use-endpoint';

const server = createServerDouble(mockEndpoint(readUnreadCountEndpoint, () => ({ count: 7 })));
const never = new Promise<void>(() => undefined);

/** What was rendered, in order. */
let drawn: (number | undefined)[] = [];

function Count() {
  const { data } = useEndpoint(readUnreadCountEndpoint, {});
  drawn.push(data?.count);
  return <p>count {data?.count}</p>;
}

beforeEach(() => {
  drawn = [];
  session.setTokens({ access: 'access', refresh: 'refresh' });
});

function start(response: Response | Promise<Response | undefined>) {
  addPreloadedResponse(readUnreadCountEndpoint.path, Promise.resolve(response));
}

describe('preloaded responses', () => {
  it('are rendered first and not requested again', async () => {
    start(Response.json({ count: 42 }));
    await cachePreloadedAnswers([readUnreadCountEndpoint], never);
    await renderWithKit(<Count />);
    expect(await screen.findByText('count 42')).toBeInTheDocument();
    expect(new Set(drawn)).toEqual(new Set([42]));
    expect(server.calls(readUnreadCountEndpoint)).toHaveLength(0);
  });

  it.each([
    ['a refusal', () => Response.json({ detail: 'no' }, { status: 403 })],
    ['what the contract does not know', () => Response.json({ counts: 'many' })],
  ])('are left to the component that reads them if they are %s', async (_what, answer) => {
    start(answer());
    await cachePreloadedAnswers([readUnreadCountEndpoint], never);
    await renderWithKit(<Count />);
    expect(drawn[0]).toBeUndefined();
    expect(server.calls(readUnreadCountEndpoint)).toHaveLength(0);
  });

  it('are not awaited beyond the deadline, but used when they arrive', async () => {
    let answer: (response: Response) => void = () => undefined;
    start(new Promise((resolve) => (answer = resolve)));
    await cachePreloadedAnswers([readUnreadCountEndpoint], Promise.resolve());
    await renderWithKit(<Count />);
    expect(drawn[0]).toBeUndefined();
    await act(async () => answer(Response.json({ count: 42 })));
    expect(await screen.findByText('count 42')).toBeInTheDocument();
    expect(server.calls(readUnreadCountEndpoint)).toHaveLength(0);
  });

  it.each([
    ['taken over where their request turns out to be due', Response.json({ count: 42 }), 42, 0],
    ['asked for where it does not', undefined, 7, 1],
  ])('are %s', async (_what, answer, count, calls) => {
    let decide: (response: Response | undefined) => void = () => undefined;
    start(new Promise((resolve) => (decide = resolve)));
    await renderWithKit(<Count />);
    expect(server.calls(readUnreadCountEndpoint)).toHaveLength(0);
    await act(async () => decide(answer));
    expect(await screen.findByText(`count ${count}`)).toBeInTheDocument();
    expect(server.calls(readUnreadCountEndpoint)).toHaveLength(calls);
  });

  it('are not used for the next user', async () => {
    const first = await renderWithKit(<p>Somebody</p>);
    start(Response.json({ count: 42 }));
    await act(async () => session.logOut('explicit'));
    first.unmount();
    await renderWithKit(<Count />);
    expect(await screen.findByText('count 7')).toBeInTheDocument();
  });

  it('are optional: without one, the data is requested', async () => {
    await cachePreloadedAnswers([readUnreadCountEndpoint], never);
    await renderWithKit(<Count />);
    expect(await screen.findByText('count 7')).toBeInTheDocument();
  });
});
