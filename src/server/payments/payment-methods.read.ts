import { asc, eq, sql } from 'drizzle-orm';

import type { PaymentMethod } from '#contract/payments.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';

import { type PaymentMethodTerms, paymentMethodTerms } from './payment-methods.table.ts';

export type { PaymentMethodTerms };

/** Every method with its terms, in the order in which customers see them; those switched off too. */
export const readPaymentMethods = (db: Executor): Promise<PaymentMethodTerms[]> =>
  db.select().from(paymentMethodTerms).orderBy(asc(paymentMethodTerms.position));

const termsOf = prepared((db) =>
  db
    .select()
    .from(paymentMethodTerms)
    .where(eq(paymentMethodTerms.code, sql.placeholder('code')))
    .prepare('payment_method_terms'),
);

/** The terms of one method; every method has a row, which a migration wrote. */
export async function readPaymentMethod(db: Executor, code: PaymentMethod): Promise<PaymentMethodTerms> {
  const [terms] = await termsOf(db, { code });
  if (!terms) throw new Error(`The payment method ${code} has no terms.`);
  return terms;
}
