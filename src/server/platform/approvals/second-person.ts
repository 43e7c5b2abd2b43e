import { HOUR_MS } from '#contract/dates/durations.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Executor } from '#server/db/database.ts';
import { forbidden, invalid } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import { lastAbleElse, requireOldRights, staffWith } from '#server/identity/identity.door.ts';

/** Whether this is the person's password, given again before something grave; wrong ones are counted as at sign-in. */
export type IsPassword = (
  viewer: Viewer,
  password: string,
  from: { ip: string; requestId: string },
) => Promise<boolean>;

interface Second {
  askedBy: string;
  askedAt: Date;
  /** Who holds it may approve. */
  permission: Permission;
  decidedBy: string;
  /** Whether whoever decides has just given the password again. */
  isProven: boolean;
  now: Date;
  /** Why it needs somebody else, in words; said with a refusal. */
  why?: string;
}

/**
 * Whether somebody may approve what was asked for: another person may, unless one of the two has new rights from the other. Who asked may only where nobody else in the shop
 * could for as long as the shop's wait (so that nobody makes himself alone by locking a colleague), and with the password
 * given again; answers whether it is that. Refuses with 403 or 422.
 */
export async function requireSecond(
  db: Executor,
  { askedBy, askedAt, permission, decidedBy, isProven, now, why }: Second,
): Promise<{ alone: boolean }> {
  if (askedBy !== decidedBy) {
    await requireOldRights(db, { askedBy, decidedBy, now });
    return { alone: false };
  }
  const because = why === undefined ? '' : ` ${why}`;
  const others = (await staffWith(db, permission)).filter(({ id }) => id !== decidedBy);
  if (others.length > 0) {
    const names = others.map(({ name }) => name).join(', ');
    throw forbidden(`You asked for this, so somebody else approves it: ${names}.${because}`);
  }
  const { aloneAfterHours } = await readSetting(db, 'approvals');
  const lastAble = await lastAbleElse(db, permission, { since: askedAt, except: decidedBy });
  const from = new Date((lastAble ?? askedAt).getTime() + aloneAfterHours * HOUR_MS);
  if (now < from) {
    const since = lastAble ? 'somebody else last could' : 'you asked';
    throw forbidden(
      `Nobody else can approve this, so you may yourself, ${aloneAfterHours} hours after ${since}.${because}`,
    );
  }
  if (!isProven) throw invalid('password', 'Enter your password: nobody else can approve this.');
  return { alone: true };
}
