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
import { unpaidBills } from './unpaid-bills.list.ts';

interface Shop {
  clock: Clock;
  publicUrl: string;
}

/** A bill that was due is reminded of a day later, and its customer is given notice a week later. */
const REMINDED_AFTER_MS = DAY_MS;
const NOTICED_AFTER_MS = 7 * DAY_MS;

/** Writes to customers whose bills are late: a reminder, then the notice that their metal may be frozen. Each once. */
export async function remindUnpaid(db: Database, shop: Shop): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = shop.clock.now();
    for (const late of await unpaidBills(tx, { until: before(now, REMINDED_AFTER_MS), step: 'reminder' })) {
      await tx.update(storageBills).set({ remindedAt: now }).where(eq(storageBills.id, late.id));
      await tell(tx, shop, late.invoice, null);
    }
  });
  await inTransaction(db, async (tx) => {
    const now = shop.clock.now();
    const { noticeDays } = await readSetting(tx, 'storageFees');
    const frozenFrom = new Date(now.getTime() + noticeDays * DAY_MS);
    for (const late of await unpaidBills(tx, { until: before(now, NOTICED_AFTER_MS), step: 'notice' })) {
      await tx.update(storageBills).set({ noticedAt: now, frozenFrom }).where(eq(storageBills.id, late.id));
      await tell(tx, shop, late.invoice, frozenFrom);
    }
  });
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
