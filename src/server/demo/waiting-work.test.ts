import { DAY_MS } from '#contract/dates/durations.ts';
import { contactTopics, contactTransitions } from '#contract/inbox/contacts.rules.ts';
import { createRandom } from './random.ts';
import { seededIds } from './seeded-ids.ts';

import { demoContacts } from './inbox/demo-contacts.ts';
import { demoConsents, demoSubscribers } from './inbox/demo-subscribers.ts';

const now = new Date('2026-11-21T15:00:00Z');

const chances = (seed: number) => {
  const random = createRandom(seed);
  return { random, ids: seededIds(random) };
};
const staff = { id: '0193c000-0000-7000-8000-000000000001', name: 'Avery Sato' };
const inbox = demoContacts({ ...chances(1), now, staff, buyers: [] });
const list = demoSubscribers({ ...chances(2), now, openedAt: new Date(now.getTime() - 578 * DAY_MS) });
const consents = demoConsents(list, chances(3));

describe('the messages of the demo', () => {
  it('are five that nobody has taken up, four taken, one spam, and the rest dealt with', () => {
    const counted = inbox.contacts.reduce<Record<string, number>>(
      (counts, { status = 'new' }) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }),
      {},
    );

    expect(counted).toMatchObject({ new: 5, in_progress: 4, spam: 1 });
    expect(inbox.contacts.length).toBeGreaterThanOrEqual(45);
    expect(new Set(inbox.contacts.map(({ topic }) => topic))).toEqual(new Set(contactTopics));
  });

  it('have come to their status by moves that are allowed, in the order of time and never in the future', () => {
    for (const contact of inbox.contacts) {
      const thread = inbox.entries.filter(({ contactId }) => contactId === contact.id);
      const times = [contact.createdAt, ...thread.map(({ createdAt }) => createdAt), now].map(Number);
      const moves = thread.filter(({ kind }) => kind === 'moved');

      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(
        moves.every(({ from, to }) => contactTransitions.some((move) => move.from === from && move.to === to)),
      ).toBe(true);
      // What fell into the trap was spam from the start.
      expect(moves.at(-1)?.to ?? (contact.trapped ? 'spam' : 'new')).toBe(contact.status);
      expect(thread.some(({ kind }) => kind === 'reply')).toBe(moves.some(({ to }) => to === 'answered'));
    }
  });

  it('have numbers that rise with time, and the next one goes on after them', () => {
    const numbers = inbox.contacts.map(({ number }) => number);

    expect(numbers).toEqual(numbers.map((_, at) => `M${10_001 + at}`));
    expect(`M${inbox.lastNumber}`).toBe(numbers.at(-1));
  });
});

describe('the subscribers of the demo', () => {
  it('are about two hundred, three of them of the last week, each address once', () => {
    const lastWeek = list.filter(({ createdAt }) => now.getTime() - createdAt.getTime() < 7 * DAY_MS);

    expect(list.length).toBeGreaterThanOrEqual(200);
    expect(lastWeek).toHaveLength(3);
    expect(new Set(list.map(({ emailKey }) => emailKey)).size).toBe(list.length);
  });

  it('asked, confirmed and left in this order, and the proof of each agrees', () => {
    for (const [at, { id, status, createdAt, confirmedAt, unsubscribedAt }] of list.entries()) {
      const times = [createdAt, confirmedAt, unsubscribedAt, now].flatMap((moment) => (moment ? [Number(moment)] : []));
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect([status, confirmedAt === null]).toEqual([status, status === 'pending']);
      expect([status, unsubscribedAt !== null]).toEqual([status, status === 'unsubscribed']);
      expect(consents[at]).toMatchObject({ subscriberId: id, at: createdAt, confirmedAt });
      expect([status, consents[at]?.endedAt !== null]).toEqual([
        status,
        status === 'unsubscribed' || status === 'bounced',
      ]);
    }
  });
});
