import { isIPv6 } from 'node:net';

const HEXTETS = 8;
const NETWORK_HEXTETS = 4;

/** An IPv4 address with its port, or an IPv6 address in brackets, with or without a port. */
const WITH_PORT = /^(?:([\d.]+):\d+|\[([\da-f:.]+)\](?::\d+)?)$/i;

/**
 * What counts as one client, whatever its port: an IPv4 address, or the /64 network of an IPv6 address, because whoever
 * has one address of it has all.
 */
export function clientNetwork(address: string): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(address) ?? [];
  const [withoutZone = ''] = (ipv4 ?? ipv6 ?? address).split('%');
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(withoutZone) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(withoutZone)) return withoutZone;
  // The canonical form of the address.
  const plain = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1);
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(HEXTETS - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, NETWORK_HEXTETS).join(':')}::/64`;
}
