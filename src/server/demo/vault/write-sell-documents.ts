import { eq, inArray } from 'drizzle-orm';

import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { payoutAccounts } from '#server/customers/payout-accounts/payout-accounts.table.ts';
import type { Transaction } from '#server/db/database.ts';
import type { SeededIds } from '#server/demo/seeded-ids.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { documentPayments, invoiceCounters, invoices } from '#server/trade/invoices/invoices.table.ts';
import { documentDraft } from '#server/trade/invoices/issue-document.ts';
import { documentRow } from '#server/trade/invoices/write-document.ts';
import { sellDocument } from '#server/vault/sell-backs/sell-document.ts';

import type { saleStory } from './sale-story.ts';

type Story = ReturnType<typeof saleStory>;

export interface BoughtSale extends Pick<Story, 'row' | 'line'> {
  approvedAt: Date;
  paidAt: Date | null;
}

/** Writes the documents of what was bought out of the vault, in the order of their approvals, and that the paid are paid. */
export async function writeSellDocuments(
  tx: Transaction,
  { sales, staff, ids }: { sales: readonly BoughtSale[]; staff: UserRecord; ids: SeededIds },
): Promise<void> {
  const accounts = await tx
    .select({ id: payoutAccounts.id, bankName: payoutAccounts.bankName, ending: payoutAccounts.ending })
    .from(payoutAccounts)
    .where(
      inArray(
        payoutAccounts.id,
        sales.map(({ row }) => row.payoutAccountId),
      ),
    );
  let seq = 0;
  for (const { row, line, approvedAt: at, paidAt } of sales.toSorted(
    (a, b) => a.approvedAt.getTime() - b.approvedAt.getTime(),
  )) {
    const to = accounts.find(({ id }) => id === row.payoutAccountId);
    const clock = { now: () => at };
    const says = sellDocument({
      ...{ record: row, lines: [line], account: `${to?.bankName ?? ''}, … ${to?.ending ?? ''}`, at, province: 'ON' },
      actor: { id: staff.id, name: staff.name },
    });
    ids.at(at);
    seq += 1;
    const document = documentRow(await documentDraft(tx, { clock }, says), {
      ...{ id: ids.next(), seq, at, customerId: row.customerId },
    });
    await tx.insert(invoices).values({ ...document, ...(paidAt && { state: 'paid' as const, paid: document.total }) });
    if (paidAt === null) continue;
    await tx.insert(documentPayments).values({
      ...{ id: ids.next(), invoiceId: document.id, customerId: row.customerId, way: 'payout', amount: document.total },
      ...{ currency: row.currency, reference: row.payoutReference ?? '', day: civilDayOf(paidAt), actorId: staff.id },
      ...{ at: paidAt, createdAt: paidAt },
    });
  }
  await tx.update(invoiceCounters).set({ last: seq }).where(eq(invoiceCounters.series, 'SELL'));
}
