import { asc, eq, type SQL, sql } from 'drizzle-orm';

import type { PaymentMethod } from '#contract/trade/payments.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Reading } from '#server/db/read-together.ts';

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

/** How to pay by the method that a statement selects, in the customer's words; to be read together with other things. */
export const methodWords = (code: SQL): Reading<Pick<PaymentMethodTerms, 'instructions'> | null> => ({
  shape: 'method words',
  text: () => sql`
    select jsonb_build_object('instructions', instructions) from ${paymentMethodTerms}
    where ${paymentMethodTerms.code} = (${code})`,
  values: {},
  read: (value) => value as Pick<PaymentMethodTerms, 'instructions'> | null,
});

/** The terms of one method; every method has a row, which a migration wrote. */
export async function readPaymentMethod(db: Executor, code: PaymentMethod): Promise<PaymentMethodTerms> {
  const [terms] = await termsOf(db, { code });
  if (!terms) throw new Error(`The payment method ${code} has no terms.`);
  return terms;
}
