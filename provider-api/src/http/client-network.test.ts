import { expect, it } from '@jest/globals';
import { clientNetwork } from './client-network';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  // As some gateways write it into X-Forwarded-For.
  ['192.0.2.7:50211', '192.0.2.7'],
  ['[2001:db8:1:2::5]:50211', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::5]', '2001:db8:1:2::/64'],
])('%s belongs to the client %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});
