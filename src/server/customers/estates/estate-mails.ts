import { connectedPeopleMails as mails } from '#contract/customers/connected-people-mails.templates.ts';
import { written } from '#server/outbox/mail-texts.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

/** To whoever speaks for an estate. */
export const estateMail = (
  kind: 'executor' | 'released' | 'settled',
  { email, name }: { email: string; name: string },
  customer: { id: string; name: string },
  publicUrl: string,
): Mail => ({
  to: email,
  ref: { type: 'user', id: customer.id },
  ...written(mails[kind], { name, customer: customer.name, link: `${publicUrl}/contact-us` }),
});
