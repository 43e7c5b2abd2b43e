import type { Random } from '#server/db/seed/random.ts';
import type { SeededIds } from '#server/db/seed/seeded-ids.ts';
import { demoEmail, demoNames } from '#server/db/seed/people/names.ts';
import type { subscribers } from '#server/subscribers/subscribers.table.ts';
import { emailKey } from '#server/users/email-key.ts';

type SubscriberRow = typeof subscribers.$inferInsert;

/** Those of the last seven days: what the menu's badge counts. */
const THIS_WEEK = 3;
const BEFORE = 120;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Circumstances {
  ids: SeededIds;
  random: Random;
  openedAt: Date;
  now: Date;
}

/** The newsletter's list. The three newest came on the last two days, so that they still count as new for a while. */
export function demoSubscribers({ ids, random, openedAt, now }: Circumstances): SubscriberRow[] {
  const lifeHours = Math.floor((now.getTime() - openedAt.getTime()) / HOUR);
  const ages = [
    ...Array.from({ length: BEFORE }, () => random.int(8 * 24, lifeHours) * HOUR),
    ...Array.from({ length: THIS_WEEK }, (_, at) => (3 + at * 17) * HOUR),
  ].toSorted((a, b) => b - a);
  const names = demoNames(ages.length, random);
  return ages.map((age, at) => {
    const createdAt = new Date(now.getTime() - age);
    ids.at(createdAt);
    const email = demoEmail(names[at] ?? { first: 'Ana', last: 'Abara' }, random);
    const status = age < 3 * DAY ? 'active' : random.weighted(statuses);
    const confirmedAt = status === 'pending' ? null : new Date(createdAt.getTime() + random.int(2, 110) * 60_000);
    const left = status === 'unsubscribed' || status === 'bounced';
    const unsubscribedAt = left ? new Date(createdAt.getTime() + Math.floor(age * random.next())) : null;
    return {
      id: ids.next(),
      email,
      emailKey: emailKey(email),
      status,
      source: random.pick(['footer', 'checkout', 'live prices']),
      confirmedAt,
      unsubscribedAt: status === 'unsubscribed' ? unsubscribedAt : null,
      version: status === 'pending' ? 1 : left ? 3 : 2,
      createdAt,
      updatedAt: unsubscribedAt ?? confirmedAt ?? createdAt,
    };
  });
}

const statuses = [
  ['active', 78],
  ['unsubscribed', 13],
  ['pending', 6],
  ['bounced', 3],
] as const;
