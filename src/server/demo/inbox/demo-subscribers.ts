import { MINUTE_MS, HOUR_MS, DAY_MS } from '#contract/dates/durations.ts';
import { newsletterConsent } from '#contract/inbox/subscribers.rules.ts';
import { demoEmail, demoNames } from '#server/demo/identity/names.ts';
import type { Random } from '#server/demo/random.ts';
import type { SeededIds } from '#server/demo/seeded-ids.ts';
import type { subscriberConsents, subscribers } from '#server/inbox/subscribers/subscribers.table.ts';
import { emailKey } from '#server/identity/users/email-key.ts';

type SubscriberRow = typeof subscribers.$inferInsert & { id: string; createdAt: Date };

/** Those of the last seven days: what the menu's badge counts. */
const THIS_WEEK = 3;
const BEFORE = 200;

interface Circumstances {
  ids: SeededIds;
  random: Random;
  openedAt: Date;
  now: Date;
}

/** Of so many addresses the staff entered one: at the counter, with its owner's nod. */
const ONE_BY_STAFF = 9;

/** The newsletter's list, oldest first. The three newest came on the last two days, so that they still count as new for a while. */
export function demoSubscribers({ ids, random, openedAt, now }: Circumstances): SubscriberRow[] {
  const lifeHours = Math.floor((now.getTime() - openedAt.getTime()) / HOUR_MS);
  const ages = [
    ...Array.from({ length: BEFORE }, () => random.int(8 * 24, lifeHours) * HOUR_MS),
    ...Array.from({ length: THIS_WEEK }, (_, at) => (3 + at * 17) * HOUR_MS),
  ].toSorted((a, b) => b - a);
  const names = demoNames(ages.length, random);
  return ages.map((age, at) => {
    const createdAt = new Date(now.getTime() - age);
    ids.at(createdAt);
    const email = demoEmail(names[at] ?? { first: 'Ana', last: 'Abara' }, random);
    const status = age < 3 * DAY_MS ? 'active' : random.weighted(statuses);
    const confirmedAt = status === 'pending' ? null : new Date(createdAt.getTime() + random.int(2, 110) * MINUTE_MS);
    const left = status === 'unsubscribed' || status === 'bounced';
    const joined = confirmedAt?.getTime() ?? createdAt.getTime();
    const unsubscribedAt = left ? new Date(joined + Math.floor((now.getTime() - joined) * random.next())) : null;
    return {
      id: ids.next(),
      email,
      emailKey: emailKey(email),
      status,
      source: age >= 3 * DAY_MS && random.int(1, ONE_BY_STAFF) === 1 ? 'staff' : 'website',
      confirmedAt,
      unsubscribedAt: status === 'unsubscribed' ? unsubscribedAt : null,
      version: status === 'pending' ? 1 : left ? 3 : 2,
      createdAt,
      updatedAt: unsubscribedAt ?? confirmedAt ?? createdAt,
    };
  });
}

/** What each of them agreed to, when he asked and when he confirmed. */
export const demoConsents = (
  list: readonly SubscriberRow[],
  { ids, random }: Pick<Circumstances, 'ids' | 'random'>,
): (typeof subscriberConsents.$inferInsert)[] =>
  list.map(({ id, source, createdAt, confirmedAt, unsubscribedAt, status, updatedAt }) => {
    ids.at(createdAt);
    const byStaff = source === 'staff';
    return {
      id: ids.next(),
      subscriberId: id,
      text: byStaff ? '' : newsletterConsent,
      source,
      ipHash: byStaff ? '' : Array.from({ length: 22 }, () => random.pick(LETTERS)).join(''),
      at: createdAt,
      confirmedAt: confirmedAt ?? null,
      endedAt: unsubscribedAt ?? (status === 'bounced' ? (updatedAt as Date) : null),
    };
  });

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'];

const statuses = [
  ['active', 78],
  ['unsubscribed', 13],
  ['pending', 6],
  ['bounced', 3],
] as const;
