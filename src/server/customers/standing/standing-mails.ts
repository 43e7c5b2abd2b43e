import { customerMails } from '#contract/customers/customer-mails.templates.ts';
import type { UserRecord } from '#server/identity/identity.door.ts';
import { written } from '#server/outbox/mail-texts.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

type Told = Pick<UserRecord, 'id' | 'email' | 'name'>;

const toUser = ({ id, email }: Told): Pick<Mail, 'to' | 'ref'> => ({ to: email, ref: { type: 'user', id } });

/** Tells a customer that his account is suspended. The reason is not his to know: the law may forbid to tell it. */
export const suspendedMail = (user: Told, publicUrl: string): Mail => ({
  ...toUser(user),
  ...written(customerMails.suspended, { name: user.name, link: `${publicUrl}/contact-us` }),
});

/** Tells a customer that he may sign in again. */
export const reinstatedMail = (user: Told, publicUrl: string): Mail => ({
  ...toUser(user),
  ...written(customerMails.reinstated, { name: user.name, link: `${publicUrl}/?sign-in=1` }),
});
