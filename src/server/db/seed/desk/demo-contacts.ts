import type { contacts } from '#server/contacts/contacts.table.ts';
import type { Random } from '#server/db/seed/random.ts';
import type { SeededIds } from '#server/db/seed/seeded-ids.ts';
import { demoEmail, demoNames } from '#server/db/seed/people/names.ts';
import type { KnownBuyer } from '#server/db/seed/write-history.ts';

import { contactMessages } from './contact-messages.ts';

type ContactRow = typeof contacts.$inferInsert;

/** Messages nobody has taken up: what the menu's badge counts. */
const UNREAD = 5;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Circumstances {
  ids: SeededIds;
  random: Random;
  now: Date;
  /** Customers with an order of theirs, from first to last. */
  buyers: readonly KnownBuyer[];
}

/** The inbox: one message each, the newest five unread. Those that speak of an order come from its customer. */
export function demoContacts({ ids, random, now, buyers }: Circumstances): ContactRow[] {
  const strangers = demoNames(contactMessages.length, random);
  const rows = contactMessages.map(([topic, message], at): ContactRow => {
    const createdAt = new Date(now.getTime() - ageOf(at, random));
    const handled = at >= UNREAD;
    const writtenOn = createdAt.getTime() - DAY;
    const buyer = message.includes('#') ? buyers.findLast(({ placedAt }) => placedAt.getTime() < writtenOn) : undefined;
    const stranger = strangers[at] ?? { first: 'Ana', last: 'Abara' };
    return {
      id: '',
      name: buyer?.trader.user.name ?? `${stranger.first} ${stranger.last}`,
      email: buyer?.trader.user.email ?? demoEmail(stranger, random),
      topic,
      message: message.replace('#', buyer ? `order ${buyer.number}` : 'my order'),
      orderNumber: buyer?.number ?? null,
      status: handled ? statusOf(message, at) : 'new',
      version: handled ? 2 : 1,
      createdAt,
      updatedAt: handled
        ? new Date(Math.min(createdAt.getTime() + random.int(1, 30) * HOUR, now.getTime()))
        : createdAt,
    };
  });
  return rows.toReversed().map((row) => {
    ids.at(row.createdAt as Date);
    return { ...row, id: ids.next() };
  });
}

/** The first have come in the last two days, the others since spring. */
const ageOf = (at: number, random: Random): number =>
  at < UNREAD ? (2 + at * 9) * HOUR + random.int(0, HOUR) : (2 + (at - UNREAD) * 5) * DAY + random.int(0, 4 * DAY);

function statusOf(message: string, at: number): ContactRow['status'] {
  if (message === message.toUpperCase() || message.includes('!!!')) return 'spam';
  if (at < UNREAD + 4) return 'in_progress';
  return at < UNREAD + 22 ? 'answered' : 'closed';
}
