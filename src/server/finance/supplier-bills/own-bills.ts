import { and, eq, gt, ne, sql } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import type { Transaction } from '#server/db/database.ts';
import { forbidden } from '#server/http/refusal.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import { lockUsers, staffWith } from '#server/identity/identity.door.ts';

import { type SupplierBillRecord, supplierBills, supplierPayments } from './supplier-bills.table.ts';

/**
 * Who entered bills pays them himself up to the shop's limit for money by hand within a day; beyond it somebody else does who
 * may, or one person alone could send the shop's money anywhere. Refuses with 403 and their names; who is alone may.
 */
export async function requireOtherPayer(
  tx: Transaction,
  bill: SupplierBillRecord,
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> {
  if (bill.enteredBy !== actorId) return;
  await lockUsers(tx, [actorId]);
  const limit = BigInt((await readSetting(tx, 'payments')).byHandAbove);
  if (bill.totalCad + (await paidOfOwn(tx, bill, actorId, now)) <= limit) return;
  const others = (await staffWith(tx, 'payments.record')).filter(({ id }) => id !== actorId);
  if (others.length === 0) return;
  throw forbidden(
    `You entered this bill. Beyond ${amountWords(limit, 'CAD')} a day of own bills somebody else pays them: ${others.map(({ name }) => name).join(', ')}.`,
  );
}

/** Other bills of his own that he paid of within a day, whole, in minor units of CAD. */
async function paidOfOwn(tx: Transaction, { id }: SupplierBillRecord, actorId: string, now: Date): Promise<bigint> {
  const since = new Date(now.getTime() - DAY_MS);
  const own = tx
    .selectDistinct({ id: supplierPayments.billId })
    .from(supplierPayments)
    .where(and(eq(supplierPayments.actorId, actorId), gt(supplierPayments.createdAt, since)));
  const [sum] = await tx
    .select({ cad: sql<bigint>`coalesce(sum(${supplierBills.totalCad}), 0)`.mapWith(supplierBills.totalCad) })
    .from(supplierBills)
    .where(and(eq(supplierBills.enteredBy, actorId), ne(supplierBills.id, id), sql`${supplierBills.id} in (${own})`));
  return sum?.cad ?? 0n;
}
