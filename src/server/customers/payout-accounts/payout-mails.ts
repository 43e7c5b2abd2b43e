import { payoutMails } from '#contract/customers/payout-mails.templates.ts';
import { momentWords } from '#contract/dates/moment-words.ts';
import { ZONE_WORDS } from '#contract/dates/shop-calendar.ts';
import type { Person } from '#server/identity/identity.door.ts';
import { written } from '#server/outbox/mail-texts.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

import type { PayoutRecord } from './payout-accounts.table.ts';

/** An account as mails and the log name it. */
export const accountWords = ({ bankName, ending }: Pick<PayoutRecord, 'bankName' | 'ending'>): string =>
  `${bankName}, ending in ${ending}`;

const linkOf = (publicUrl: string): string => `${publicUrl}/customer-dashboard/profile`;

export const codeMail = (account: PayoutRecord, { email, name }: Person, code: string): Mail => ({
  to: email,
  secret: true,
  ...written(payoutMails.code, { name, account: accountWords(account), code }),
});

export const confirmedMail = (account: PayoutRecord, { email, name }: Person, publicUrl: string, from: Date): Mail => ({
  to: email,
  ...written(payoutMails.confirmed, {
    ...{ name, account: accountWords(account), link: linkOf(publicUrl) },
    from: `${momentWords(from)}, ${ZONE_WORDS}`,
  }),
});

export const removedMail = (account: PayoutRecord, { email, name }: Person, publicUrl: string): Mail => ({
  to: email,
  ...written(payoutMails.removed, { name, account: accountWords(account), link: linkOf(publicUrl) }),
});

export const blockedMail = (account: PayoutRecord, { email, name }: Person, publicUrl: string): Mail => ({
  to: email,
  ...written(payoutMails.blocked, { name, account: accountWords(account), link: linkOf(publicUrl) }),
});
