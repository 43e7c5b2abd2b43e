import { and, count, eq, inArray } from 'drizzle-orm';

import type { Holding } from '#server/identity/identity.door.ts';

import { lockContact } from './contact-view.ts';
import { assignContact } from './contact-moves.ts';
import { contacts } from './contacts.table.ts';

const theirs = (userId: string) =>
  and(eq(contacts.assignedTo, userId), inArray(contacts.status, ['new', 'in_progress', 'answered']));

/** The messages that somebody has taken up and that are not closed. */
export const messagesInHand: Holding = {
  key: 'messages',
  words: 'Messages taken up',
  right: 'contacts.write',
  async count(db, userId) {
    const [row] = await db.select({ n: count() }).from(contacts).where(theirs(userId));
    return row?.n ?? 0;
  },
  async passOn(tx, { from, to, actor, now }) {
    const rows = await tx.select({ id: contacts.id }).from(contacts).where(theirs(from.id)).orderBy(contacts.id);
    for (const { id } of rows) await assignContact(tx, to, { contact: await lockContact(tx, id), actor, now });
  },
};
