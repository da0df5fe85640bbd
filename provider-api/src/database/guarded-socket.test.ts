import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { GuardedSocket } from './guarded-socket';

it('closes a connection whose reader throws, and emits that error instead', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('a row');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = new GuardedSocket();
  socket.on('data', () => {
    throw new RangeError('Cannot create a string longer than 0x1fffffe8 characters');
  });
  const failed = once(socket, 'error');
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  expect(await failed).toEqual([expect.any(RangeError)]);
  expect(socket.destroyed).toBe(true);
  server.close();
});
