import { createCallerKey, networkOf } from './caller-key.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:0000:0000:0000:0009', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['no address', 'no address'],
])('%s is a caller of %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('the key of a caller is always the same and says nothing of his address', () => {
  const keyOf = createCallerKey('a secret');

  expect(keyOf('203.0.113.7')).toBe(keyOf('::ffff:203.0.113.7'));
  expect(keyOf('203.0.113.7')).not.toBe(keyOf('203.0.113.8'));
  expect(keyOf('203.0.113.7')).not.toBe(createCallerKey('another')('203.0.113.7'));
  expect(keyOf('203.0.113.7')).toMatch(/^[\w-]{22}$/);
});
