import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { heldBy } from '../testing/held-by';
import { chatModel } from './chat-model';

const RESTAURANTS = [
  { id: 1, name: 'Harbour' },
  { id: 2, name: 'Orchard' },
];

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

/** A model that gives this response and records its requests. */
async function modelThatAnswers(status: number, body: unknown) {
  const asked: string[] = [];
  server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => asked.push(`${request.url} ${chunk.toString()}`));
    request.on('end', () => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { asked, url: `http://127.0.0.1:${port}/v1/` };
}

const calling = (parameters: object) => ({
  choices: [
    {
      message: {
        tool_calls: [{ function: { name: 'read_figures', arguments: JSON.stringify(parameters) } }],
      },
    },
  ],
});
const read = async (status: number, body: unknown) => {
  const { asked, url } = await modelThatAnswers(status, body);
  const model = chatModel({ url, model: 'small', key: 'k' }, new AbortController().signal);
  const question = await model('How busy was it?', RESTAURANTS);
  return { question, asked };
};

describe('a chat model', () => {
  it('picks one of the known questions', async () => {
    const { question, asked } = await read(
      200,
      calling({ metric: 'visitors', period: 'yesterday', restaurant_ids: [2, 99] }),
    );
    expect(question).toEqual({ metric: 'visitors', period: 'yesterday', restaurantIds: [2] });
    expect(asked[0]).toMatch(/^\/v1\/chat\/completions .*How busy was it\?/);
  });

  it("leaves no listener on the provider's stop signal", async () => {
    const { url } = await modelThatAnswers(200, calling({ metric: 'visitors', period: 'today' }));
    const { signal } = new AbortController();
    await chatModel({ url, model: 'small', key: 'k' }, signal)('How busy was it?', RESTAURANTS);
    expect(heldBy(signal)).toBe(0);
  });

  it.each([
    ['nothing', { choices: [{ message: { content: 'about 500' } }] }],
    ['a metric of its own', calling({ metric: 'revenue', period: 'today' })],
    ['no period', calling({ metric: 'visitors' })],
  ])('is ignored if it calls for %s', async (_what, body) => {
    expect((await read(200, body)).question).toBeUndefined();
  });

  it('fails if it responds with an error', async () => {
    await expect(read(500, {})).rejects.toThrow('the chat model answered 500');
  });
});
