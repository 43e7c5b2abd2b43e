import { HOUR_MS, DAY_MS } from '#contract/dates/durations.ts';
import type { ContactStatus } from '#contract/inbox/contacts.rules.ts';
import type { contactEntries, contacts } from '#server/inbox/contacts/contacts.table.ts';
import { demoEmail, demoNames } from '#server/demo/identity/names.ts';
import type { Random } from '#server/demo/random.ts';
import type { SeededIds } from '#server/demo/seeded-ids.ts';
import type { KnownBuyer } from '#server/demo/write-history.ts';

import { handledMessages } from './handled-messages.ts';
import { type Colleague, threadOf } from './message-thread.ts';
import { type WaitingMessage, spamMessage, takenMessages, unreadMessages } from './waiting-messages.ts';

/** Messages are numbered from here, as the sequence that goes on after them begins. */
const FIRST_NUMBER = 10_001;

/** Answered messages are closed after so long. */
const OPEN_FOR = 90 * DAY_MS;

interface Circumstances {
  ids: SeededIds;
  random: Random;
  now: Date;
  /** Who answers in the dashboard. */
  staff: Colleague;
  /** Customers with an order of theirs, from first to last. */
  buyers: readonly KnownBuyer[];
}

interface Inbox {
  contacts: (typeof contacts.$inferInsert)[];
  entries: (typeof contactEntries.$inferInsert)[];
  /** The number that the last message has. */
  lastNumber: number;
}

/** The inbox from the first message to the last, with what was done with each; those that speak of an order come from its customer. */
export function demoContacts({ ids, random, now, staff, buyers }: Circumstances): Inbox {
  const told = storiesOf(random);
  const strangers = demoNames(told.length, random);
  const inbox: Inbox = { contacts: [], entries: [], lastNumber: FIRST_NUMBER - 1 };
  for (const [at, { story, status, age }] of told.entries()) {
    const createdAt = new Date(now.getTime() - age);
    const buyer = story.message.includes('#')
      ? buyers.findLast(({ placedAt }) => placedAt.getTime() < createdAt.getTime() - DAY_MS)
      : undefined;
    const stranger = strangers[at] ?? { first: 'Ana', last: 'Abara' };
    ids.at(createdAt);
    const id = ids.next();
    const closes = status === 'answered' && age > OPEN_FOR;
    const thread = threadOf({ id, story, status, closes, createdAt, now }, staff, { ids, random });
    const moves = thread.filter(({ kind }) => kind === 'moved');
    inbox.lastNumber += 1;
    inbox.contacts.push({
      id,
      number: `M${inbox.lastNumber}`,
      name: buyer?.trader.user.name ?? `${stranger.first} ${stranger.last}`,
      email: buyer?.trader.user.email ?? demoEmail(stranger, random),
      topic: story.topic,
      message: story.message.replace('#', buyer ? `order ${buyer.number}` : 'my order'),
      orderNumber: buyer?.number ?? null,
      customerId: buyer?.trader.user.id ?? null,
      status: (moves.at(-1)?.to as ContactStatus | undefined) ?? (status === 'spam' ? 'spam' : 'new'),
      assignedTo: thread.some(({ kind }) => kind === 'assigned') ? staff.id : null,
      trapped: status === 'spam',
      version: 1 + moves.length,
      createdAt,
      updatedAt: (thread.at(-1)?.createdAt as Date | undefined) ?? createdAt,
    });
    inbox.entries.push(...thread);
  }
  return inbox;
}

interface Told {
  story: WaitingMessage;
  status: 'new' | 'in_progress' | 'answered' | 'closed' | 'spam';
  /** How long ago it came. */
  age: number;
}

/** The five unread have come in the last two days, the taken ones in the days before, the others since spring. Oldest first. */
function storiesOf(random: Random): Told[] {
  const told: Told[] = [
    ...unreadMessages.map((story, at) => ({
      story,
      status: 'new' as const,
      age: (2 + at * 9) * HOUR_MS + random.int(0, HOUR_MS),
    })),
    ...takenMessages.map((story, at) => ({
      story,
      status: 'in_progress' as const,
      age: (2 + at) * DAY_MS + random.int(0, 9) * HOUR_MS,
    })),
    ...handledMessages.map((story, at) => ({
      story,
      status: story.answer === undefined ? ('closed' as const) : ('answered' as const),
      age: (7 + at * 6) * DAY_MS + random.int(0, 4 * DAY_MS),
    })),
    { story: spamMessage, status: 'spam', age: 40 * DAY_MS + random.int(0, DAY_MS) },
  ];
  return told.toSorted((one, other) => other.age - one.age);
}
