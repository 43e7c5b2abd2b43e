import { approvingGained } from '#contract/identity/approving-rights.rules.ts';
import { HOUR_MS } from '#contract/dates/durations.ts';
import { permissionWords } from '#contract/identity/permission-words.ts';
import type { Held } from '#contract/permissions.ts';
import type { Transaction } from '#server/db/database.ts';
import { invalid } from '#server/http/refusal.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import { staffWhoMayGive } from '#server/identity/users/staff.read.ts';

import { lastAbleElse } from './last-able.read.ts';
import type { Manager } from './locked-staff.ts';
import type { SecondPerson } from './second-person.hook.ts';

interface Judged {
  actor: Manager;
  /** Who would get it. */
  about: readonly string[];
  before: readonly Held[];
  after: readonly Held[];
  now: Date;
}

/**
 * Why one person alone may not give this: it approves what others ask for, and there is somebody else who could agree, or was
 * until a day ago, so that nobody makes himself alone a moment before. Null where he may.
 */
export async function whyRightsWait(
  tx: Transaction,
  { actor, about, before, after, now }: Judged,
): Promise<string | null> {
  const gained = approvingGained(before, after);
  if (gained.length === 0 && (before.includes('super') || !after.includes('super'))) return null;
  const others = (await staffWhoMayGive(tx, after)).filter(({ id }) => id !== actor.id && !about.includes(id));
  if (others.length === 0) {
    const { aloneAfterHours } = await readSetting(tx, 'approvals');
    const since = new Date(now.getTime() - aloneAfterHours * HOUR_MS);
    if ((await lastAbleElse(tx, 'users.manage', { since, except: actor.id })) === null) return null;
  }
  const [first] = gained;
  const what = first === undefined ? 'do all there is' : permissionWords[first];
  const more = gained.length > 1 ? ', and more' : '';
  return `Whoever gets this may ${what}${more}, and so agree to what others ask for.`;
}

type Asked = Omit<Parameters<SecondPerson['ask']>[1], 'permission' | 'request'> & { request: object };

/** Asks the second person. Refuses with 422 beside the reason, where it is empty. */
export async function askForRights(tx: Transaction, second: SecondPerson, { request, ...asked }: Asked): Promise<void> {
  if (asked.reason === '') throw invalid('reason', `${asked.why} Say why: a second person has to agree.`);
  await second.ask(tx, { ...asked, permission: 'users.manage', request: { ...request, askedBy: asked.actor.id } });
}
