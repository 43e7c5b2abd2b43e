import { BlockList, isIP } from 'node:net';

/** Networks of IPv4 that are nobody's public address: this machine, private ones, those of a link, of tests, of many. */
const closedNetworks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Of IPv6 only `2000::/3` is public at all; these of it carry or hide other addresses, or are for documents. */
const closedOfPublic = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const closed = new BlockList();
for (const [network, bits] of closedNetworks) closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of closedOfPublic) closed.addSubnet(network, bits, 'ipv6');

const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** The address of IPv4 within one of IPv6 (`::ffff:10.0.0.1`), and else the address itself, without its zone. */
function bare(address: string): string {
  const [plain = ''] = address.split('%', 1);
  if (isIP(plain) !== 6) return plain;
  const { hostname } = new URL(`http://[${plain}]`);
  const groups = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(hostname);
  if (!groups) return plain;
  const bits = (Number.parseInt(groups[1] ?? '0', 16) * 0x1_00_00 + Number.parseInt(groups[2] ?? '0', 16)) >>> 0;
  return [24, 16, 8, 0].map((by) => (bits >>> by) & 0xff).join('.');
}

/** Whether an address is one of the public internet, which the shop may call for strangers. */
export function isPublicAddress(address: string): boolean {
  const plain = bare(address);
  switch (isIP(plain)) {
    case 4:
      return !closed.check(plain, 'ipv4');
    case 6:
      return publicV6.check(plain, 'ipv6') && !closed.check(plain, 'ipv6');
    default:
      return false;
  }
}

/** Whether an address is this machine's own, which a test or a demo on this machine may call. */
export function isLoopbackAddress(address: string): boolean {
  const plain = bare(address);
  const family = isIP(plain);
  return family !== 0 && loopback.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}
