import { BlockList, isIPv6, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { bodyTooLarge } from './api-error';
import { clientNetwork } from './client-network';
import { UnfinishedBodies } from './unfinished-bodies';

/** Per client that connects without a proxy. A browser opens six. */
const MOST_BY_CLIENT = 1000;

/** For all clients and proxies together. */
const MOST_IN_ALL = 8000;

/**
 * Limits what a client can hold open: connections, and requests whose bodies do not arrive. Anything beyond is
 * closed, so that everybody else is still served.
 */
export function limitHeldConnections(
  app: FastifyInstance,
  trustedProxies: readonly string[],
): void {
  const proxies = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  const held = new Map<string, number>();
  app.server.maxConnections = MOST_IN_ALL;
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    // The client has already gone, so it can be neither identified nor answered.
    if (remoteAddress === undefined) {
      socket.destroy();
      return;
    }
    if (proxies.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')) return;
    const client = clientNetwork(remoteAddress);
    const count = (held.get(client) ?? 0) + 1;
    if (count > MOST_BY_CLIENT) {
      socket.destroy();
      return;
    }
    held.set(client, count);
    socket.once('close', () => {
      const left = (held.get(client) ?? 1) - 1;
      if (left === 0) held.delete(client);
      else held.set(client, left);
    });
  });

  closeSilentOnes(app);
  const bodies = new UnfinishedBodies();
  app.addHook('preParsing', async (request, _reply, payload) => {
    const { headers, routeOptions } = request;
    const { bodyLimit } = routeOptions;
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
    // Multipart forms (pictures) are read from the raw request, and only for signed-in users.
    const isForm = headers['content-type']?.startsWith('multipart/') ?? false;
    if (!hasBody || isForm) return payload;
    // Left untouched, the body is read to its end and dropped: if the connection closed under it, a proxy would lose the
    // response.
    if (Number(headers['content-length']) > bodyLimit) throw bodyTooLarge(bodyLimit);
    return bodies.watch(clientNetwork(request.ip), payload);
  });
}

/** Closes connections without a request at shutdown: Node.js does not count them as idle, so they would delay it. */
function closeSilentOnes(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy();
  });
}
