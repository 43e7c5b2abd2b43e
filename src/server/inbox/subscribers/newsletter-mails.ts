import { subscriberMails } from '#contract/inbox/subscriber-mails.templates.ts';
import type { Transaction } from '#server/db/database.ts';
import { written } from '#server/outbox/mail-texts.ts';
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
  secret: true,
  ref: { type: 'subscriber', id },
  ...written(subscriberMails.confirm, { shop, link: `${publicUrl}/subscribe/${token}` }),
});

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
  which: 'welcome' | 'already',
): Promise<void> {
  const token = await issueLeaveToken(tx, reader.id, clock.now());
  const company = await readSetting(tx, 'company');
  await writeMail(tx, clock, {
    to: reader.email,
    replyTo: company.email,
    secret: true,
    ref: { type: 'subscriber', id: reader.id },
    ...written(subscriberMails[which], {}),
    ...leavingFooter(publicUrl, token),
  });
}

/** How a reader leaves: the page for a person, and the address for a mail program. Each letter has a token of its own. */
export const leavingFooter = (publicUrl: string, token: string): { unsubscribeUrl: string; footer: string } => ({
  unsubscribeUrl: `${publicUrl}/backend/public/unsubscribe/${token}`,
  footer: `You are receiving this mail because you asked for our newsletter. You can unsubscribe at any time:

${publicUrl}/unsubscribe/${token}`,
});
