import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/**
 * Names a caller without keeping his address: a keyed hash of it. Those who hold the key can compare an address with the
 * hash; nobody can read one from it, as would be easy with a plain hash of so few addresses.
 */
export const createCallerKey =
  (secret: string) =>
  (ip: string): string =>
    createHmac('sha256', secret)
      .update(`caller:${networkOf(ip)}`)
      .digest('base64url')
      .slice(0, 22);

export type CallerKey = ReturnType<typeof createCallerKey>;

/** The address, or of IPv6 its first 64 bits: whoever has one address there has all of them. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.toLowerCase().split('%', 1)[0]!.split('::', 2);
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
