import { amountWords } from '#contract/amount-words.rules.ts';
import { greeting } from '#server/outbox/greeting.ts';
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
  subject: 'Your locked price was taken back',
  ref: { type: 'user', id: customer.id },
  body: `${greeting(customer.name)}

We have taken back the price of ${amountWords(total, currency)} that you had locked:

${reason}

Nothing was ordered and nothing is charged. Your cart is as you left it, and you can lock the price of now:

${publicUrl}/cart`,
});
