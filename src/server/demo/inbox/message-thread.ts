import { MINUTE_MS, DAY_MS } from '#contract/dates/durations.ts';
import type { contactEntries } from '#server/inbox/contacts/contacts.table.ts';
import type { Random } from '#server/demo/random.ts';
import type { SeededIds } from '#server/demo/seeded-ids.ts';

import type { WaitingMessage } from './waiting-messages.ts';

type Entry = typeof contactEntries.$inferInsert;

export interface Colleague {
  id: string;
  name: string;
}

interface Handled {
  id: string;
  story: WaitingMessage;
  status: 'new' | 'in_progress' | 'answered' | 'closed' | 'spam';
  /** It was closed some days after its answer. */
  closes: boolean;
  createdAt: Date;
  now: Date;
}

/** What was done with a message, in order. What fell into the trap was spam from the start, and nobody did anything. */
export function threadOf(
  { id, story, status, closes, createdAt, now }: Handled,
  staff: Colleague,
  { ids, random }: { ids: SeededIds; random: Random },
): Entry[] {
  const entries: Entry[] = [];
  let at = createdAt.getTime();
  const after = (wait: number) => {
    at = Math.min(at + wait, now.getTime());
    ids.at(new Date(at));
  };
  const add = (entry: Pick<Entry, 'kind' | 'text' | 'from' | 'to'>) =>
    entries.push({
      id: ids.next(),
      contactId: id,
      text: null,
      from: null,
      to: null,
      by: staff.id,
      byName: staff.name,
      createdAt: new Date(at),
      ...entry,
    });

  if (status === 'new' || status === 'spam') return [];
  after(random.int(20, 9 * 60) * MINUTE_MS);
  if (status === 'closed') {
    add({ kind: 'moved', from: 'new', to: 'closed' });
    return entries;
  }
  add({ kind: 'moved', from: 'new', to: 'in_progress' });
  add({ kind: 'assigned', to: staff.name });
  if (story.note !== undefined) {
    after(random.int(5, 60) * MINUTE_MS);
    add({ kind: 'note', text: story.note });
  }
  if (story.answer === undefined) return entries;
  after(random.int(10, 20 * 60) * MINUTE_MS);
  add({ kind: 'reply', text: story.answer });
  add({ kind: 'moved', from: 'in_progress', to: 'answered' });
  if (!closes) return entries;
  after(random.int(3, 9) * DAY_MS);
  add({ kind: 'moved', from: 'answered', to: 'closed' });
  return entries;
}
