import type { Contact } from '#contract/inbox/contacts.contract.ts';
import type { ContactMove } from '#contract/inbox/contacts.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, invalid } from '#server/http/refusal.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import { type StaffMember, staffWith } from '#server/identity/identity.door.ts';

import { replyMail } from './contact-mails.ts';
import { addEntry, assignContact, moveContact } from './contact-moves.ts';
import { type ContactRecord, lockContact, readContact } from './contact-view.ts';

/** The staff's side of the inbox. */
export function createContactsService({ db, clock }: { db: Database; clock: Clock }) {
  /** Does the work on a locked message, unless somebody was faster (409), and answers the message as it is then. */
  const change = (
    { id, version }: { id: string; version?: number },
    work: (tx: Transaction, contact: ContactRecord) => Promise<void>,
  ): Promise<Contact> =>
    inTransaction(db, async (tx) => {
      const contact = await lockContact(tx, id);
      if (version !== undefined && contact.version !== version)
        throw conflict('Somebody else worked on this message in the meantime. Check its new state first.', {
          current: await readContact(tx, id),
        });
      await work(tx, contact);
      return readContact(tx, id);
    });

  return {
    read: (id: string): Promise<Contact> => readContact(db, id),

    /** Those whom a message can be assigned to: whoever may answer it. */
    assignees: (): Promise<StaffMember[]> => staffWith(db, 'contacts.write'),

    move: (id: string, { event, version }: { event: ContactMove; version: number }, actor: Actor): Promise<Contact> =>
      change({ id, version }, (tx, contact) => moveContact(tx, event, { contact, actor, now: clock.now() })),

    assign: (
      id: string,
      { assignedTo, version }: { assignedTo: string | null; version: number },
      actor: Actor,
    ): Promise<Contact> =>
      change({ id, version }, async (tx, contact) =>
        assignContact(tx, await assigneeOf(tx, assignedTo), { contact, actor, now: clock.now() }),
      ),

    /** Keeps the answer, writes its mail and calls the message answered, all or nothing. */
    reply: (id: string, { text, version }: { text: string; version: number }, actor: Actor): Promise<Contact> =>
      change({ id, version }, async (tx, contact) => {
        const step = { contact, actor, now: clock.now() };
        const entryId = await addEntry(tx, step, { kind: 'reply', text });
        await moveContact(tx, 'answer', step);
        const company = await readSetting(tx, 'company');
        await writeMail(tx, clock, replyMail(contact, { id: entryId, text, by: actor.name }, company));
        await recordAudit(tx, {
          actor,
          action: 'contact.replied',
          entity: 'contact',
          entityId: id,
          after: { reply: entryId },
        });
      }),

    note: (id: string, text: string, actor: Actor): Promise<Contact> =>
      change({ id }, async (tx, contact) => {
        const note = await addEntry(tx, { contact, actor, now: clock.now() }, { kind: 'note', text });
        await recordAudit(tx, { actor, action: 'contact.noted', entity: 'contact', entityId: id, after: { note } });
      }),
  };
}
export type ContactsService = ReturnType<typeof createContactsService>;

/** The administrator of an id; refuses who may not answer messages. */
export async function assigneeOf(tx: Transaction, id: string | null): Promise<StaffMember | null> {
  if (id === null) return null;
  const assignee = (await staffWith(tx, 'contacts.write')).find((person) => person.id === id);
  if (!assignee) throw invalid('assignedTo', 'Choose somebody who may answer messages.');
  return assignee;
}
