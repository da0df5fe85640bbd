import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chatMessages } from '../database/schema';
import { createTestProvider, type TestProvider } from '../testing/test-provider';

/** No intent covers it, so the model is asked. */
const PROMPT = 'Was it a good day?';
const CALL = { name: 'read_figures', arguments: '{"metric":"visitors","period":"today"}' };
const COMPLETION = JSON.stringify({ choices: [{ message: { tool_calls: [{ function: CALL }] } }] });

let model: Server;
let provider: TestProvider;
let address: string;
let token: string;
beforeEach(async () => {
  model = createServer().listen(0, '127.0.0.1');
  await once(model, 'listening');
  const url = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`;
  provider = await createTestProvider({ chatModel: { url, model: 'small', key: undefined } });
  await provider.reset();
  token = await provider.logIn('anna');
  address = await provider.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  model.closeAllConnections();
  model.close();
  await provider.close();
});

/** Sends the prompt, and returns once the model has received it. */
async function ask(signal: AbortSignal) {
  const thinking = once(model, 'request') as Promise<[unknown, ServerResponse]>;
  const answer = fetch(`${address}/api/chat/chat_prompt/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text: PROMPT, timezone: 'UTC' }),
    signal,
  });
  const [, response] = await thinking;
  return { answer, response };
}

const kept = async () =>
  (await provider.database.select().from(chatMessages).orderBy(chatMessages.id)).map(
    ({ type, text }) => ({ type, text: text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1') }),
  );

describe('the chat model', () => {
  it('is asked at most twenty times a minute for one user', async () => {
    model.on('request', (_request, response: ServerResponse) => response.end(COMPLETION));
    const prompt = async (asker: string) => {
      const body = { text: PROMPT, timezone: 'UTC' };
      return provider.call({ method: 'POST', url: '/api/chat/chat_prompt/', token: asker, body });
    };
    for (let number = 0; number < 20; number += 1) {
      expect(await prompt(token)).toMatchObject({ status: 201 });
    }
    const refused = await prompt(token);
    expect(refused).toMatchObject({ status: 429, body: { status: 'throttled' } });
    expect(refused.headers).toHaveProperty('retry-after', '60');
    expect(await kept()).toHaveLength(40);
    expect(await prompt(await provider.logIn('boris'))).toMatchObject({ status: 201 });
    provider.clock.advance(60);
    expect(await prompt(token)).toMatchObject({ status: 201 });
  });
});

describe('an answer', () => {
  it('is completed and stored even if the user disconnects', async () => {
    const [socketOpened, asker] = [once(provider.app.server, 'connection'), new AbortController()];
    const { answer, response } = await ask(asker.signal);
    const [socket] = (await socketOpened) as [NodeJS.EventEmitter];
    const hasGone = once(socket, 'close');
    asker.abort();
    await expect(answer).rejects.toThrow('aborted');
    await hasGone;
    expect(await kept()).toEqual([{ type: 'prompt', text: PROMPT }]);
    response.end(COMPLETION);
    await provider.services.underWay.ended();
    expect(await kept()).toEqual([
      { type: 'prompt', text: PROMPT },
      { type: 'answer', text: 'Visits, today\nHarbour: 0 visits' },
    ]);
  });

  it('is given and stored without the model if the provider stops meanwhile', async () => {
    const { answer } = await ask(new AbortController().signal);
    await provider.app.close();
    expect((await answer).status).toBe(201);
    expect(await kept()).toMatchObject([
      { type: 'prompt' },
      { type: 'answer', text: expect.stringMatching(/^I cannot answer that/) },
    ]);
  });

  it('is completed before the provider stops, even if the user has disconnected', async () => {
    const asker = new AbortController();
    const { answer } = await ask(asker.signal);
    asker.abort();
    await expect(answer).rejects.toThrow('aborted');
    await provider.app.close();
    expect(await kept()).toMatchObject([{ type: 'prompt' }, { type: 'answer' }]);
  });
});
