import { eq } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import { leftToPay } from '#contract/trade/invoices.rules.ts';
import { storageFeeMails } from '#contract/vault/storage-fee-mails.templates.ts';
import { recordAudit, systemActor } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { written } from '#server/outbox/mail-texts.ts';
import { writeMail } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import { type InvoiceRecord, paperDate } from '#server/trade/trade.door.ts';

import { storageBills } from './fees.table.ts';
import { AT_ONCE, unpaidBills } from './unpaid-bills.list.ts';

interface Shop {
  clock: Clock;
  publicUrl: string;
}

/** A bill that was due is reminded of a day later, and its customer is given notice a week later. */
const REMINDED_AFTER_MS = DAY_MS;
const NOTICED_AFTER_MS = 7 * DAY_MS;

/** Writes to customers whose bills are late: a reminder, then the notice that their metal may be frozen. Each once. */
export async function remindUnpaid(db: Database, shop: Shop): Promise<void> {
  for (const step of ['reminder', 'notice'] as const) {
    // All that are due, a hundred in a transaction, so that one that fails takes few with it.
    while ((await inTransaction(db, (tx) => writeLetters(tx, shop, step))) === AT_ONCE);
  }
}

async function writeLetters(tx: Transaction, shop: Shop, step: 'reminder' | 'notice'): Promise<number> {
  const now = shop.clock.now();
  const isNotice = step === 'notice';
  const { noticeDays } = await readSetting(tx, 'storageFees');
  const frozenFrom = isNotice ? new Date(now.getTime() + noticeDays * DAY_MS) : null;
  const late = await unpaidBills(tx, { until: before(now, isNotice ? NOTICED_AFTER_MS : REMINDED_AFTER_MS), step });
  for (const { id, invoice } of late) {
    const letter = frozenFrom ? { noticedAt: now, frozenFrom } : { remindedAt: now };
    await tx.update(storageBills).set(letter).where(eq(storageBills.id, id));
    await tell(tx, shop, invoice, frozenFrom);
  }
  return late.length;
}

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

async function tell(tx: Transaction, { clock, publicUrl }: Shop, invoice: InvoiceRecord, frozenFrom: Date | null) {
  const due = leftToPay({ ...invoice, isVoid: false });
  const values = {
    name: invoice.customerName,
    number: invoice.number,
    due: amountWords(due, invoice.currency),
    day: paperDate((invoice.dueAt ?? invoice.issuedAt).toISOString()),
    link: `${publicUrl}/customer-dashboard/invoice/${invoice.id}`,
  };
  await recordAudit(tx, {
    actor: systemActor,
    action: frozenFrom ? 'invoice.notice_given' : 'invoice.reminded',
    entity: 'invoice',
    entityId: invoice.id,
    after: { due: moneyText(due), ...(frozenFrom && { frozenFrom: frozenFrom.toISOString() }) },
  });
  await writeMail(tx, clock, {
    to: invoice.customerEmail,
    ref: { type: 'invoice', id: invoice.id },
    ...(frozenFrom
      ? written(storageFeeMails.notice, { ...values, from: paperDate(frozenFrom.toISOString()) })
      : written(storageFeeMails.reminder, values)),
  });
}
