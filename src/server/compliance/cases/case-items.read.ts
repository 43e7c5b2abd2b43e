import { asc, eq } from 'drizzle-orm';

import type { CaseItemKind, CaseKind } from '#contract/compliance/cases.rules.ts';
import type { Executor } from '#server/db/database.ts';

import { complianceCaseItems } from './cases.table.ts';

/** What a case is about, the oldest first. */
export const itemsOfCase = (db: Executor, caseId: string): Promise<(typeof complianceCaseItems.$inferSelect)[]> =>
  db
    .select()
    .from(complianceCaseItems)
    .where(eq(complianceCaseItems.caseId, caseId))
    .orderBy(asc(complianceCaseItems.at), asc(complianceCaseItems.id));

/** What an item is about. */
export const refOf = ({ orderId, receiptId, paymentId, purchaseId, sellBackId }: ItemRefs): string =>
  orderId ?? receiptId ?? paymentId ?? purchaseId ?? sellBackId ?? '';

interface ItemRefs {
  orderId?: string | null | undefined;
  receiptId?: string | null | undefined;
  paymentId?: string | null | undefined;
  purchaseId?: string | null | undefined;
  sellBackId?: string | null | undefined;
}

/**
 * What a case's amount is the sum of, and what else it names: of large transactions and of those that were cut up the money once
 * there is any, with the orders that it is for beside it.
 */
export function countedOf<Item extends { kind: CaseItemKind }>(
  kind: CaseKind,
  items: readonly Item[],
): { counted: Item[]; ordered: Item[] } {
  const isMoney = (item: Item) => item.kind === 'receipt';
  const isOfMoney = (kind === 'large_day' || kind === 'structuring') && items.some(isMoney);
  return isOfMoney
    ? { counted: items.filter(isMoney), ordered: items.filter((item) => !isMoney(item)) }
    : { counted: [...items], ordered: [] };
}
