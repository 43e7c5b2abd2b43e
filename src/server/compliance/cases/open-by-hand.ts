import type { HandKind } from '#contract/compliance/cases.rules.ts';
import { sumOf } from '#contract/compliance/windows.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
import { lockCustomer } from '#server/identity/identity.door.ts';
import { bookedOrdersById } from '#server/trade/trade.door.ts';

import { transactionOf } from './transactions.ts';
import { type CaseRecord, openCase } from './write-case.ts';

/** What somebody wants looked into. */
export interface ByHand {
  customerId: string;
  kind: HandKind;
  orderIds: readonly string[];
  what: string;
}

/** Opens a case that no rule has found, in the caller's transaction. Refuses with 404, and with 422 orders of somebody else. */
export async function openByHand(
  tx: Transaction,
  { customerId, kind, orderIds, what, actor, at }: ByHand & { actor: Actor; at: Date },
): Promise<CaseRecord> {
  // Under his lock, as the rules look: what they find at this moment is before it or after it.
  const customer = await lockCustomer(tx, customerId);
  if (!customer) throw notFound('The customer');
  const asked = [...new Set(orderIds)];
  const orders = (await bookedOrdersById(tx, asked)).filter((order) => order.customerId === customerId);
  if (orders.length < asked.length) throw invalid('orderIds', 'Choose orders of this customer.');
  const found = orders.map(transactionOf);
  const times = found.map((each) => each.at);
  return openCase(tx, {
    ...{ kind, customer, what, actor, at },
    amountCad: found.length === 0 ? null : sumOf(found),
    window: found.length === 0 ? null : { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) },
    items: found.map(({ item }) => item),
  });
}
