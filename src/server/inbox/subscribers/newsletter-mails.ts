import type { Transaction } from '#server/db/database.ts';
import { type Mail, writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { issueLeaveToken } from './subscriber-tokens.ts';

interface Reader {
  id: string;
  email: string;
}

/** Asks the owner of an address whether he wants the newsletter; it is no newsletter itself. */
export const confirmMail = ({ id, email }: Reader, shop: string, publicUrl: string, token: string): Mail => ({
  to: email,
  subject: 'Confirm the newsletter',
  secret: true,
  ref: { type: 'subscriber', id },
  body: `Hello,

Somebody, perhaps you, asked ${shop} to send its newsletter to this address. Open this page and press the button if you want it:

${publicUrl}/subscribe/${token}

The link works once, for a week. If you did not ask for it, delete this mail; you will not hear from us.`,
});

export interface Newsletter {
  subject: string;
  /** Paragraphs, without greeting at the end: who sends it and how to leave are added. */
  body: string;
}

export const welcome: Newsletter = {
  subject: 'You are subscribed',
  body: `Hello,

Your address is confirmed, and the next newsletter comes to you: the month in metals, new products, changes of our terms.`,
};

export const alreadySubscribed: Newsletter = {
  subject: 'You are subscribed already',
  body: `Hello,

Somebody, perhaps you, asked for our newsletter at this address. You get it already, so there is nothing to do.`,
};

interface Shop {
  clock: Clock;
  publicUrl: string;
}

/**
 * Writes a mail to a subscriber as the law and mail programs ask: who sends it and from where, a link that leaves, and the
 * headers by which a mail program leaves with one click. Each mail has a token of its own.
 */
export async function writeNewsletter(
  tx: Transaction,
  { clock, publicUrl }: Shop,
  reader: Reader,
  { subject, body }: Newsletter,
): Promise<void> {
  const token = await issueLeaveToken(tx, reader.id, clock.now());
  const company = await readSetting(tx, 'company');
  await writeMail(tx, clock, {
    to: reader.email,
    replyTo: company.email,
    subject,
    secret: true,
    unsubscribeUrl: `${publicUrl}/backend/public/unsubscribe/${token}`,
    ref: { type: 'subscriber', id: reader.id },
    body: `${body}

You get this mail because you asked for our newsletter. Leave it here, at any time:

${publicUrl}/unsubscribe/${token}`,
  });
}
