import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

test.each([
  ['this machine', ['127.0.0.1', '127.8.9.1', '::1', '0.0.0.0', '::']],
  ['private networks', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1']],
  ['the link, where clouds keep their secrets', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'fd00:ec2::254']],
  ['shared, tested and many addresses', ['100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', 'ff02::1']],
  ['addresses of IPv4 in those of IPv6', ['::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '::ffff:10.0.0.1', '::7f00:1']],
  ['addresses behind translators', ['64:ff9b::a00:1', '2002:a00:1::', '2001:0:a00:1::', '2001:db8::1']],
  ['what is no address', ['', 'localhost', '127.1', '2130706433', '0x7f000001']],
])('nobody makes the shop call %s', (_what, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

test('addresses of the internet are called, written either way', () => {
  const open = ['93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:93.184.216.34'];

  expect(open.filter(isPublicAddress)).toEqual(open);
});

test('this machine is known by each of its addresses', () => {
  const own = ['127.0.0.1', '127.255.0.1', '::1', '::ffff:127.0.0.1'];

  expect(own.filter(isLoopbackAddress)).toEqual(own);
  expect(['10.0.0.1', '::', '0.0.0.0', 'fe80::1', 'nothing'].filter(isLoopbackAddress)).toEqual([]);
});
