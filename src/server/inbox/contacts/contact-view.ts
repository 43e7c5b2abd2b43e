import { asc, eq } from 'drizzle-orm';

import type { Contact, ContactEntry } from '#contract/inbox/contacts.contract.ts';
import type { ContactStatus } from '#contract/inbox/contacts.rules.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { notFound } from '#server/http/refusal.ts';
import { namedOrder } from '#server/trade/trade.door.ts';
import { type MailState, mailStates } from '#server/outbox/outbox.read.ts';
import { customerOfSender, nameOfStaff } from '#server/identity/identity.door.ts';

import { contactEntries, contacts } from './contacts.table.ts';

export type ContactRecord = typeof contacts.$inferSelect;
type EntryRecord = typeof contactEntries.$inferSelect;

/** A message with everything that was done with it. */
export async function readContact(db: Executor, id: string): Promise<Contact> {
  const [contact] = await db.select().from(contacts).where(eq(contacts.id, id));
  if (!contact) throw notFound('The message');
  const entries = await db
    .select()
    .from(contactEntries)
    .where(eq(contactEntries.contactId, id))
    .orderBy(asc(contactEntries.createdAt), asc(contactEntries.id));
  const replies = entries.filter(({ kind }) => kind === 'reply').map((entry) => entry.id);
  const states = await mailStates(db, 'contact_reply', replies);
  const customer = await customerOfSender(db, contact);
  return {
    id: contact.id,
    number: contact.number,
    name: contact.name,
    email: contact.email,
    phone: contact.phone,
    topic: contact.topic,
    message: contact.message,
    status: contact.status,
    assigned: await nameOfStaff(db, contact.assignedTo),
    assignedTo: contact.assignedTo,
    orderNumber: contact.orderNumber,
    customerId: contact.customerId,
    customer: customer && { ...customer, signedIn: contact.customerId !== null },
    order: contact.orderNumber === null ? null : await namedOrder(db, contact.orderNumber),
    trapped: contact.trapped,
    createdAt: contact.createdAt.toISOString(),
    updatedAt: contact.updatedAt.toISOString(),
    version: contact.version,
    entries: entries.map((entry) => entryView(entry, states)),
  };
}

/** The record, locked until the end of the transaction. */
export async function lockContact(tx: Transaction, id: string): Promise<ContactRecord> {
  const [contact] = await tx.select().from(contacts).where(eq(contacts.id, id)).for('update');
  if (!contact) throw notFound('The message');
  return contact;
}

function entryView(entry: EntryRecord, states: ReadonlyMap<string, MailState>): ContactEntry {
  const common = { id: entry.id, by: entry.byName, at: entry.createdAt.toISOString() };
  switch (entry.kind) {
    case 'reply':
      return { ...common, kind: 'reply', text: entry.text ?? '', mail: states.get(entry.id) ?? null };
    case 'note':
      return { ...common, kind: 'note', text: entry.text ?? '' };
    case 'moved':
      return { ...common, kind: 'moved', from: entry.from as ContactStatus, to: entry.to as ContactStatus };
    case 'assigned':
      return { ...common, kind: 'assigned', from: entry.from, to: entry.to };
  }
}
