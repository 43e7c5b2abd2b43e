import { BlockList, isIP } from 'node:net';

/** Whether a caller's address is one of those named, or in one of their ranges; no list lets everybody in. */
export function isAllowedFrom(addresses: readonly string[], ip: string): boolean {
  if (addresses.length === 0) return true;
  const list = new BlockList();
  for (const text of addresses) {
    const [address = '', bits] = text.split('/');
    const family = familyOf(address);
    if (family === null) continue;
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = familyOf(plain);
  return family !== null && list.check(plain, family);
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6';
}
