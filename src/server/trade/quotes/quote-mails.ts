import { amountWords } from '#contract/amount-words.rules.ts';
import { termsMails } from '#contract/trade/terms-mails.templates.ts';
import { written } from '#server/outbox/mail-texts.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';
import type { Person } from '#server/identity/identity.door.ts';

import type { QuoteRecord } from './quotes.table.ts';

/** Tells a customer that the shop has taken back the price that he had locked, and why. */
export const voidedMail = (
  customer: Person,
  { total, currency }: Pick<QuoteRecord, 'total' | 'currency'>,
  reason: string,
  publicUrl: string,
): Mail => ({
  to: customer.email,
  ref: { type: 'user', id: customer.id },
  ...written(termsMails.quoteVoided, {
    ...{ name: customer.name, amount: amountWords(total, currency), reason, link: `${publicUrl}/cart` },
  }),
});
