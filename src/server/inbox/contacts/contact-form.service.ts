import { eq } from 'drizzle-orm';
import type { z } from 'zod';

import type { contactForm } from '#contract/inbox/contacts.contract.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { CallerKey } from '#server/http/caller-key.ts';
import type { CallLimit, CallLimits } from '#server/http/call-limits.ts';
import { createFormTickets, OPENS_IN_MS } from '#server/http/form-ticket.ts';
import { invalid } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import { emailKey } from '#server/identity/identity.door.ts';

import { acknowledgementMail, inboxMail } from './contact-mails.ts';
import { contacts } from './contacts.table.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Messages from one address of the network. */
const fromOneCaller: CallLimit = { action: 'contact', most: 10, seconds: HOUR };
/** Mails to one address that say a message is here: anybody can enter it. The messages themselves are kept. */
const toOneAddress: CallLimit = { action: 'contact.acknowledged', most: 3, seconds: DAY };

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  /** Signs the form's tickets. */
  secret: string;
  limits: CallLimits;
  callerKey: CallerKey;
}

type Form = z.output<typeof contactForm>;

/** The public side of the inbox: the form, and what arrives by it. */
export function createContactFormService({ db, clock, publicUrl, secret, limits, callerKey }: Parts) {
  const tickets = createFormTickets({ secret, clock });

  return {
    open: () => ({ ticket: tickets.issue(), opensIn: OPENS_IN_MS }),

    /**
     * Keeps a message and writes both mails. What fell into the trap is kept as spam and mailed to nobody; its sender hears
     * the same. Refuses 422 about `ticket` when the form has to be opened anew, and 429 beyond the limit.
     */
    async send({ ticket, website, ...form }: Form, { ip, viewer }: { ip: string; viewer: Viewer | null }) {
      const nonce = nonceOf(tickets.check(ticket));
      const known = await numberOf(db, nonce, form);
      if (known !== undefined) return { number: known };
      await limits.count(fromOneCaller, callerKey(ip));
      const trapped = website !== '';
      const acknowledged = !trapped && (await limits.allows(toOneAddress, emailKey(form.email)));

      const number = await inTransaction(db, async (tx) => {
        const [contact] = await tx
          .insert(contacts)
          .values({
            ...form,
            phone: form.phone || null,
            orderNumber: form.orderNumber || null,
            customerId: viewer?.role === 'customer' ? viewer.id : null,
            status: trapped ? 'spam' : 'new',
            trapped,
            ticket: nonce,
            ipHash: callerKey(ip),
            createdAt: clock.now(),
          })
          .onConflictDoNothing({ target: contacts.ticket })
          .returning();
        if (!contact) return numberOf(tx, nonce, form);
        await recordAudit(tx, {
          actor: { id: viewer?.id ?? null, name: viewer?.name ?? 'Visitor' },
          action: 'contact.received',
          entity: 'contact',
          entityId: contact.id,
          after: { number: contact.number, topic: contact.topic, status: contact.status },
        });
        if (trapped) return contact.number;
        const company = await readSetting(tx, 'company');
        await writeMail(tx, clock, inboxMail(contact, company, publicUrl));
        if (acknowledged) await writeMail(tx, clock, acknowledgementMail(contact, company));
        return contact.number;
      });
      return { number: number ?? '' };
    },
  };
}
export type ContactFormService = ReturnType<typeof createContactFormService>;

type Checked = ReturnType<ReturnType<typeof createFormTickets>['check']>;

const remedies = {
  early: 'That was faster than we can believe. Wait a moment and send it again.',
  late: 'This form has been open for more than a day. Send it once more.',
  unknown: 'This form is no longer known here. Send it once more.',
} as const satisfies Record<Exclude<Checked['state'], 'good'>, string>;

function nonceOf(checked: Checked): string {
  if (checked.state === 'good') return checked.nonce;
  throw invalid('ticket', remedies[checked.state]);
}

/** The number of the message that a form has already become. A form that became another message is no longer good. */
async function numberOf(
  db: Executor,
  nonce: string,
  { email, message }: Pick<Form, 'email' | 'message'>,
): Promise<string | undefined> {
  const [known] = await db.select().from(contacts).where(eq(contacts.ticket, nonce));
  if (known && (known.email !== email || known.message !== message)) throw invalid('ticket', remedies.unknown);
  return known?.number;
}
