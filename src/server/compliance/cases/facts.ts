import { desc, inArray } from 'drizzle-orm';

import { lookBack } from '#contract/compliance/case-rules.rules.ts';
import { DAY_MS, HOUR_MS } from '#contract/dates/durations.ts';
import type { Executor } from '#server/db/database.ts';
import { declaredForms } from '#server/identity/identity.door.ts';
import { readSettings } from '#server/settings/settings.service.ts';
import type { ShopSettings } from '#server/settings/shop-settings.ts';

import { complianceCaseItems, complianceCases, type CaseRecord } from './cases.table.ts';
import { groupedBy } from '#contract/grouped-by.ts';
import {
  type CustomerTransaction,
  otherPayersOf,
  type OthersPayment,
  type ReceivedTransaction,
  receivedOf,
  transactionsOf,
} from './transactions.ts';

export type CaseItem = typeof complianceCaseItems.$inferSelect;

/** All that the rules look at of one customer. */
export interface Facts {
  terms: ShopSettings['compliance'];
  unusualShare: string;
  /** From when on transactions are recent. */
  since: Date;
  /** A year of orders, purchases and sales out of the vault. */
  year: readonly CustomerTransaction[];
  /** Money of late. */
  received: readonly ReceivedTransaction[];
  /** Money of late from other names, and as far back as a case about it goes. */
  fromOthers: readonly OthersPayment[];
  form: object | null;
  /** His cases, the newest first, and what they are about. */
  cases: readonly CaseRecord[];
  items: readonly CaseItem[];
}

/** What the rules look at of some customers, read in as many statements as for one. */
export async function factsOf(
  db: Executor,
  customerIds: readonly string[],
  now: Date,
): Promise<(customerId: string) => Facts> {
  const { compliance: terms, cases: settings } = await readSettings(db, 'compliance', 'cases');
  // What is older was looked at then.
  const since = new Date(now.getTime() - lookBack.recentDays * DAY_MS - terms.withinHours * HOUR_MS);
  const yearAgo = new Date(now.getTime() - lookBack.yearDays * DAY_MS);
  const cases = await casesOfMany(db, customerIds);
  const items = await itemsOfMany(
    db,
    cases.map(({ id }) => id),
  );
  const oldest = Math.min(since.getTime(), ...items.flatMap(({ receiptId, at }) => (receiptId ? at.getTime() : [])));
  const years = await transactionsOf(db, { customerIds, since: yearAgo });
  const received = await receivedOf(db, { customerIds, since });
  const fromOthers = await otherPayersOf(db, { customerIds, since: new Date(oldest) });
  const forms = await declaredForms(db, customerIds);
  const casesBy = groupedBy(cases, ({ customerId }) => customerId);
  const itemsBy = groupedBy(items, ({ caseId }) => caseId);
  return (id) => {
    const own = casesBy.get(id) ?? [];
    return {
      ...{ terms, unusualShare: settings.unusualShare, since },
      ...{ year: years.get(id) ?? [], received: received.get(id) ?? [], fromOthers: fromOthers.get(id) ?? [] },
      ...{ form: forms.get(id) ?? null, cases: own, items: own.flatMap((record) => itemsBy.get(record.id) ?? []) },
    };
  };
}

const casesOfMany = (db: Executor, customerIds: readonly string[]): Promise<CaseRecord[]> =>
  db
    .select()
    .from(complianceCases)
    .where(inArray(complianceCases.customerId, [...customerIds]))
    .orderBy(desc(complianceCases.openedAt), desc(complianceCases.id));

const itemsOfMany = async (db: Executor, caseIds: readonly string[]): Promise<CaseItem[]> =>
  caseIds.length === 0
    ? []
    : db
        .select()
        .from(complianceCaseItems)
        .where(inArray(complianceCaseItems.caseId, [...caseIds]));
