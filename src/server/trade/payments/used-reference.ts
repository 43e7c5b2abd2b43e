import { and, desc, eq, sql } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import { receiptStateNames } from '#contract/trade/payments.rules.ts';
import type { UsedReference } from '#contract/trade/receipts.contract.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';

import { type ReceiptRecord, receiptReferenceKey, receipts } from './receipts.table.ts';

/** As many places as a person looks at. */
const SHOWN = 5;

interface NamedMoney {
  currency: string;
  reference: string;
  /** Why it is other money although the same reference came before; empty where nobody says so. */
  whyAgain?: string | undefined;
}

/**
 * Refuses with 409 money that is written down by hand under a reference under which money of the same currency came in
 * before, from a bank's file or by hand, and says where that stands: a wire has one reference, so it is most likely the same
 * wire. Two payers may really have written the same word; then whoever records it says why. Answers where else it stands.
 * Two who write the same at the same moment wait for each other.
 */
export async function refuseUsedReference(tx: Transaction, named: NamedMoney): Promise<ReceiptRecord[]> {
  const { currency, reference, whyAgain = '' } = named;
  const key = receiptReferenceKey(sql`${reference}::text`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${currency} || ' ' || ${key}, 0))`);
  const before = await moneyUnder(tx, { currency, reference });
  if (before.length > 0 && whyAgain === '') throw usedReference(reference, before);
  return before;
}

/** Money in of a currency whose reference is the same but for case, spaces and marks; the newest first. */
function moneyUnder(db: Executor, { currency, reference }: NamedMoney): Promise<ReceiptRecord[]> {
  const key = receiptReferenceKey(sql`${reference}::text`);
  return db
    .select()
    .from(receipts)
    .where(and(eq(receipts.currency, currency), sql`${receipts.referenceKey} = ${key}`, sql`${key} <> ''`))
    .orderBy(desc(receipts.receivedAt), desc(receipts.id))
    .limit(SHOWN);
}

function usedReference(reference: string, before: readonly ReceiptRecord[]) {
  const used: UsedReference[] = before.map(({ id, state, amount, currency, receivedAt, orderId, orderNumber }) => ({
    receiptId: id,
    ...{ state, amount: moneyText(amount), currency, receivedAt: receivedAt.toISOString(), orderId, orderNumber },
  }));
  const where = before.map(whereItStands).join('; ');
  return conflict(
    `Money came in under "${reference}" before: ${where}. Match that money, or say why this is other money.`,
    {
      code: 'reference_used',
      used,
    },
  );
}

const whereItStands = ({ amount, currency, state, orderNumber }: ReceiptRecord): string =>
  `${amountWords(amount, currency)}, ${orderNumber === null ? receiptStateNames[state].toLowerCase() : `order ${orderNumber}`}`;
