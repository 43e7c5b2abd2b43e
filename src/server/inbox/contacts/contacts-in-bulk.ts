import { asc, inArray } from 'drizzle-orm';

import type { ContactBulkAction } from '#contract/inbox/contacts.contract.ts';
import { contactStatusNames, contactTransitions, nextContactStatus } from '#contract/inbox/contacts.rules.ts';
import type { BulkReply } from '#contract/list/selection.contract.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { BulkWork } from '#server/platform/platform.door.ts';
import type { StaffMember } from '#server/identity/identity.door.ts';

import { assignContact, moveContact } from './contact-moves.ts';
import type { ContactRecord } from './contact-view.ts';
import { contacts } from './contacts.table.ts';
import { assigneeOf } from './contacts.service.ts';

/** Does one action with many messages: those that already are so are left, those that cannot be say why. */
export const contactBulkWork =
  (action: ContactBulkAction, actor: Actor, now: Date): BulkWork =>
  async (tx, ids) => {
    const assignee = action.do === 'assign' ? await assigneeOf(tx, action.assignedTo) : null;
    const found = await tx
      .select()
      .from(contacts)
      .where(inArray(contacts.id, [...ids]))
      .orderBy(asc(contacts.id))
      .for('update');
    const known = new Set(found.map(({ id }) => id));
    const reply: BulkReply = {
      done: 0,
      skipped: 0,
      failed: ids
        .filter((id) => !known.has(id))
        .map((id) => ({ id, name: 'Unknown message', reason: 'It was not found.' })),
    };
    for (const contact of found) {
      const outcome = outcomeFor(contact, action, assignee);
      if (outcome === 'skip') reply.skipped += 1;
      else if (outcome === 'change') {
        const step = { contact, actor, now };
        if (action.do === 'assign') await assignContact(tx, assignee, step);
        else await moveContact(tx, action.event, step);
        reply.done += 1;
      } else reply.failed.push({ id: contact.id, name: contact.number, reason: outcome.reason });
    }
    return reply;
  };

function outcomeFor(
  { status, assignedTo }: ContactRecord,
  action: ContactBulkAction,
  assignee: StaffMember | null,
): 'skip' | 'change' | { reason: string } {
  if (action.do === 'assign') return assignedTo === (assignee?.id ?? null) ? 'skip' : 'change';
  if (contactTransitions.some(({ event, to }) => event === action.event && to === status)) return 'skip';
  if (nextContactStatus(status, action.event)) return 'change';
  return { reason: `It is ${contactStatusNames[status].toLowerCase()}.` };
}
