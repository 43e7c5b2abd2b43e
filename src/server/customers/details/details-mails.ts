import { customerMails } from '#contract/customers/customer-mails.templates.ts';
import { nameOfField } from '#contract/identity/kyc-form.rules.ts';
import { formFieldsOf } from '#contract/identity/kyc-problems.rules.ts';
import type { UserRecord } from '#server/identity/identity.door.ts';
import { written } from '#server/outbox/mail-texts.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

type Told = Pick<UserRecord, 'id' | 'email' | 'name' | 'accountType'>;

const toUser = ({ id, email }: Told): Pick<Mail, 'to' | 'ref'> => ({ to: email, ref: { type: 'user', id } });

/** Says what was changed, not to what: a mail is read by others, too. */
export function detailsChangedMail(user: Told, keys: readonly string[], publicUrl: string): Mail {
  const fields = formFieldsOf(user.accountType);
  const items = keys.map((key) => (fields[key] ? nameOfField(fields[key]) : 'Name of the account')).join('\n');
  return {
    ...toUser(user),
    ...written(customerMails.detailsChanged, { name: user.name, items, link: `${publicUrl}/contact-us` }),
  };
}

export const checkAgainMail = (user: Told, publicUrl: string): Mail => ({
  ...toUser(user),
  ...written(customerMails.checkAgain, { name: user.name, link: `${publicUrl}/kyc-form` }),
});
