import { sql } from 'drizzle-orm';

import { DAY_MS } from '#contract/dates/durations.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { isBankDay } from '#contract/trade/bank-days.rules.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import type { SecretSeal } from '#server/db/sealed-secret.ts';
import { conflict, invalid } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import { closedDaysFrom } from '#server/trade/trade.door.ts';

import { bankFileOf } from './bank-file.ts';
import type { LockedBatch } from './locked-batch.ts';
import { judgedPayments, type PayoutShop } from './make-batches.ts';
import type { Payment } from './payment.ts';
import { payoutFileNumbers, type PayoutBatchRecord } from './payouts.table.ts';

interface Filing extends LockedBatch {
  tx: Transaction;
  shop: PayoutShop & { seal: SecretSeal };
}

/** The payments of a batch as their accounts are at this moment. Refuses with 409 and names those that cannot be made. */
export async function requirePayments({ tx, shop, open, sales }: Omit<Filing, 'batch'>): Promise<Payment[]> {
  const { why, payable } = await judgedPayments(tx, shop, [...sales.values()]);
  const payments: Payment[] = [];
  for (const { sellBackId, payoutAccountId, amount } of open) {
    const sale = sales.get(sellBackId);
    const number = sale?.number ?? '';
    const moved = sale?.payoutAccountId !== payoutAccountId ? 'its account has changed since' : null;
    const problem = moved ?? why(sellBackId);
    const how = payable.get(sellBackId);
    if (problem !== null || typeof how !== 'object' || !('numbers' in how))
      throw conflict(
        `${number} cannot be paid now: ${problem ?? 'its account cannot be read'}. Cancel the batch, and make one without it.`,
      );
    payments.push({ reference: number, payee: sale?.customerName ?? '', amount, numbers: how.numbers });
  }
  return payments;
}

/** Makes the file of a batch and draws its number: one after the other without gaps, which the row of the rail sees to. */
export async function makeFile(filing: Filing, payOn: string): Promise<Partial<PayoutBatchRecord> & { payOn: string }> {
  const { tx, shop, batch } = filing;
  const payments = await requirePayments(filing);
  const [drawn] = await tx
    .insert(payoutFileNumbers)
    .values({ rail: batch.rail, last: 1 })
    .onConflictDoUpdate({ target: payoutFileNumbers.rail, set: { last: sql`${payoutFileNumbers.last} + 1` } })
    .returning();
  const fileNumber = drawn?.last ?? 1;
  const madeAt = shop.clock.now();
  const { name, text, sha256 } = bankFileOf(batch.rail, {
    payments,
    facts: {
      ...{ fileNumber, batchNumber: batch.number, currency: batch.currency },
      ...{ madeAt, madeOn: civilDayOf(madeAt), payOn },
    },
    settings: await readSetting(tx, 'bankFiles'),
  });
  return {
    ...{ payOn, fileNumber, fileName: name, fileSha256: sha256, filedAt: madeAt },
    sealedFile: shop.seal.seal(text, batch.id),
  };
}

/** A day on which banks work, not passed and not further away than banks take payments for. */
export async function requireBankDay(db: Executor, clock: Clock, day: string): Promise<void> {
  const today = civilDayOf(clock.now());
  if (day < today) throw invalid('payOn', 'This day has passed.');
  if (day > civilDayOf(new Date(clock.now().getTime() + FAR_MS))) throw invalid('payOn', 'At most 30 days ahead.');
  if (!isBankDay(day, await closedDaysFrom(db, clock.now()))) throw invalid('payOn', 'Banks do not work on this day.');
}

const FAR_MS = 30 * DAY_MS;

/** The day on which a bank has paid: between the release and today. */
export function requirePastDay(clock: Clock, { settledOn, sentAt }: { settledOn: string; sentAt: Date | null }): void {
  if (settledOn > civilDayOf(clock.now())) throw invalid('settledOn', 'This day is still to come.');
  if (sentAt && settledOn < civilDayOf(sentAt))
    throw invalid('settledOn', 'The batch was not released yet on this day.');
}
