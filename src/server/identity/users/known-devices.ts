import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { UserRecord } from './users.table.ts';

/** How long a device is known after a sign-in on it. */
export const KNOWN_DEVICE_SECONDS = 365 * 86_400;

/** As many accounts as a family's device may have. */
const MOST_MARKS = 4;

type Owner = Pick<UserRecord, 'id' | 'passwordChangedAt'>;

/**
 * Knows the devices that an account was entered from, by a signed mark in a cookie; nothing is stored. A mark opens nothing:
 * it gives its bearer a count of failed tries of his own, so that strangers who guess at an account do not keep its owner
 * out. A changed password makes every mark of the account worthless.
 */
export function createKnownDevices(secret: string) {
  const sign = (device: string, { id, passwordChangedAt }: Owner): string =>
    createHmac('sha256', secret)
      .update(`device:${device}:${id}:${passwordChangedAt?.getTime() ?? 0}`)
      .digest('base64url');
  const marksIn = (cookie: string | undefined): string[] => (cookie ?? '').split('~', MOST_MARKS).filter(Boolean);
  const deviceIn = (mark: string, owner: Owner): string | undefined => {
    const [device = '', signature = ''] = mark.split('.', 2);
    return same(signature, sign(device, owner)) ? device : undefined;
  };

  return {
    /** What the throttle counts a known device by; undefined for a stranger, and where nobody has the account. */
    of(cookie: string | undefined, owner: Owner | undefined): string | undefined {
      if (!owner) return undefined;
      const device = marksIn(cookie)
        .map((mark) => deviceIn(mark, owner))
        .find((each) => each !== undefined);
      return device === undefined ? undefined : `device ${device}`;
    },

    /** The cookie's next value: this device is known to the account, and stays known to the others. */
    remember(cookie: string | undefined, owner: Owner): string {
      const marks = marksIn(cookie);
      const known = marks.find((mark) => deviceIn(mark, owner) !== undefined);
      const device = randomBytes(12).toString('base64url');
      const mark = known ?? `${device}.${sign(device, owner)}`;
      return [mark, ...marks.filter((other) => other !== mark)].slice(0, MOST_MARKS).join('~');
    },
  };
}
export type KnownDevices = ReturnType<typeof createKnownDevices>;

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
