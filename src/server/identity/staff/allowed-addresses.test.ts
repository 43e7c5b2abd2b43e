import { isAllowedFrom } from './allowed-addresses.ts';

test.each([
  [[], '198.51.100.7', true],
  [['198.51.100.7'], '198.51.100.7', true],
  [['198.51.100.7'], '198.51.100.8', false],
  [['198.51.100.0/24'], '198.51.100.255', true],
  [['198.51.100.0/24'], '198.51.101.0', false],
  // A socket for both kinds names an IPv4 caller this way.
  [['198.51.100.0/24'], '::ffff:198.51.100.7', true],
  [['2001:db8::/32'], '2001:db8:1::1', true],
  [['2001:db8::/32'], '2001:db9::1', false],
  [['2001:db8::/32'], '198.51.100.7', false],
  [['0.0.0.0/0'], '2001:db8::1', false],
  [['198.51.100.7', '2001:db8::1'], '2001:DB8:0::1', true],
  [['198.51.100.7'], 'unknown', false],
] as const)('of %j, %s is let in: %s', (addresses, ip, isIn) => {
  expect(isAllowedFrom(addresses, ip)).toBe(isIn);
});
