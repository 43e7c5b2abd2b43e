import { eq } from 'drizzle-orm';

import {
  type ContactEvent,
  contactEventNames,
  contactStatusNames,
  nextContactStatus,
} from '#contract/inbox/contacts.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';
import { nameOfStaff, type StaffMember } from '#server/identity/identity.door.ts';

import type { ContactRecord } from './contact-view.ts';
import { contactEntries, contacts } from './contacts.table.ts';

/** One step of a message: its row, its thread, the audit log. The row is locked by the caller. */
interface Step {
  contact: ContactRecord;
  actor: Actor;
  now: Date;
}

/**
 * Moves a message along its transitions; 409 where there is none. Whoever takes up or answers a message that is nobody's
 * has it from then on.
 */
export async function moveContact(tx: Transaction, event: ContactEvent, { contact, actor, now }: Step): Promise<void> {
  const status = nextContactStatus(contact.status, event);
  if (!status)
    throw conflict(
      `A message that is ${contactStatusNames[contact.status].toLowerCase()} does not take “${contactEventNames[event]}”.`,
    );
  await tx
    .update(contacts)
    .set({ status, version: nextVersion(contacts.version) })
    .where(eq(contacts.id, contact.id));
  if (status !== contact.status)
    await addEntry(tx, { contact, actor, now }, { kind: 'moved', from: contact.status, to: status });
  await recordAudit(tx, {
    actor,
    action: 'contact.moved',
    entity: 'contact',
    entityId: contact.id,
    before: { status: contact.status },
    after: { status },
  });
  if (contact.assignedTo === null && (event === 'take' || event === 'answer') && actor.id !== null)
    await handOver(tx, { id: actor.id, name: actor.name }, { contact, actor, now });
}

/** Gives a message to an administrator, or to nobody. A new one is thereby taken up: it is somebody's. */
export async function assignContact(tx: Transaction, to: StaffMember | null, step: Step): Promise<void> {
  const { contact } = step;
  await handOver(tx, to, step);
  await tx
    .update(contacts)
    .set({ version: nextVersion(contacts.version) })
    .where(eq(contacts.id, contact.id));
  if (to && contact.status === 'new')
    await moveContact(tx, 'take', { ...step, contact: { ...contact, assignedTo: to.id } });
}

async function handOver(tx: Transaction, to: StaffMember | null, step: Step): Promise<void> {
  const { contact, actor } = step;
  const from = await nameOfStaff(tx, contact.assignedTo);
  await tx
    .update(contacts)
    .set({ assignedTo: to?.id ?? null })
    .where(eq(contacts.id, contact.id));
  await addEntry(tx, step, { kind: 'assigned', from, to: to?.name ?? null });
  await recordAudit(tx, {
    actor,
    action: 'contact.assigned',
    entity: 'contact',
    entityId: contact.id,
    before: { assignedTo: contact.assignedTo, assigned: from },
    after: { assignedTo: to?.id ?? null, assigned: to?.name ?? null },
  });
}

type Said = Pick<typeof contactEntries.$inferInsert, 'kind' | 'text' | 'from' | 'to'>;

/** Adds to the thread of a message; answers the id of what was added. */
export async function addEntry(tx: Transaction, { contact, actor, now }: Step, said: Said): Promise<string> {
  const [entry] = await tx
    .insert(contactEntries)
    .values({ ...said, contactId: contact.id, by: actor.id, byName: actor.name, createdAt: now })
    .returning({ id: contactEntries.id });
  if (!entry) throw new Error('The entry was not written.');
  return entry.id;
}
