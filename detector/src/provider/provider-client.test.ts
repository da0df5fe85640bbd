import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ProviderClient } from './provider-client';

let server: Server;
let heard: unknown[];
beforeEach(async () => {
  heard = [];
  server = createServer((request, response) => {
    heard.push(request.headers['detector-model']);
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

it.each([
  ['CenterNet (MobileNet-v2)', 'CenterNet (MobileNet-v2)'],
  ['люди 2', '%D0%BB%D1%8E%D0%B4%D0%B8 2'],
  ['50 % 😀', '50 %25 %F0%9F%98%80'],
])(
  'the client sends its model name in a header, whatever characters it has: %s',
  async (model, header) => {
    const { port } = server.address() as AddressInfo;
    const client = new ProviderClient(`http://127.0.0.1:${port}`, model);
    expect(await client.leaseCamera(1, 'key', { run: 'run', seconds: 15 })).toBe(true);
    expect(heard).toEqual([header]);
  },
);
