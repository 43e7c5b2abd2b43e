import { customerMails } from '#contract/customers/customer-mails.templates.ts';
import type { MailTemplate } from '#contract/mail-template.rules.ts';
import type { UserRecord } from '#server/identity/identity.door.ts';
import { written } from '#server/outbox/mail-texts.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

type Told = Pick<UserRecord, 'id' | 'email' | 'name'>;

const toUser = ({ id, email }: Told): Pick<Mail, 'to' | 'ref'> => ({ to: email, ref: { type: 'user', id } });

const toForm = (user: Told, publicUrl: string) => ({ name: user.name, link: `${publicUrl}/kyc-form` });

/** A civil day as it is written to people. */
const dayWords = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(2, 4)}`;

export const receivedMail = (user: Told, publicUrl: string): Mail => ({
  ...toUser(user),
  ...written(customerMails.received, toForm(user, publicUrl)),
});

export const approvedMail = (user: Told, publicUrl: string): Mail => ({
  ...toUser(user),
  ...written(customerMails.approved, { name: user.name, link: `${publicUrl}/shop` }),
});

export const nameVerifiedMail = (user: Told, publicUrl: string): Mail => ({
  ...toUser(user),
  ...written(customerMails.nameVerified, { name: user.name, link: `${publicUrl}/customer-dashboard/profile` }),
});

interface Rejection {
  reason: string;
  /** The day from which he may send it again. */
  opensOn: string;
  publicUrl: string;
}

export const rejectedMail = (user: Told, { reason, opensOn, publicUrl }: Rejection): Mail => ({
  ...toUser(user),
  ...written(customerMails.rejected, { ...toForm(user, publicUrl), reason, day: dayWords(opensOn) }),
});

interface AskedAgain {
  /** Each with what it is about. */
  words: readonly string[];
  due: string;
  publicUrl: string;
}

export const askedMail = (user: Told, { words, due, publicUrl }: AskedAgain): Mail => ({
  ...toUser(user),
  ...written(customerMails.asked, { ...toForm(user, publicUrl), due: dayWords(due), items: words.join('\n\n') }),
});

/** What time itself tells a customer about his check, with the day that it is about. */
export const kycTimeMail = (
  user: Told,
  { kind, day, publicUrl }: { kind: KycTimeMail; day: string; publicUrl: string },
): Mail => {
  const values = { ...toForm(user, publicUrl), due: dayWords(day), day: dayWords(day) };
  return { ...toUser(user), ...written<'name' | 'link' | 'due' | 'day'>(customerMails[kind] as MailTemplate, values) };
};
export type KycTimeMail = 'askedReminder' | 'askedLapsed' | 'expiring' | 'lapsed' | 'expired';
