import { connectedPeopleMails as mails } from '#contract/customers/connected-people-mails.templates.ts';
import type { Person } from '#server/identity/identity.door.ts';
import { written } from '#server/outbox/mail-texts.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

/** `what` is a sentence. */
export const beneficiariesMail = ({ email, name }: Person, publicUrl: string, what: string): Mail => ({
  to: email,
  ...written(mails.beneficiaries, { name, what, link: `${publicUrl}/customer-dashboard/people` }),
});
