import { moneyText } from '#contract/arithmetic/exact.ts';
import { returnsResource } from '#contract/trade/returns.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { returns } from './returns.table.ts';

const { askedAt, number, state, customerName, orderNumber, pieces, askedBy, reason, credited, currency } = returns;
const columns = { askedAt, number, state, customerName, orderNumber, pieces, askedBy, reason, credited, currency };

/** All returns. */
export const allReturns = defineListSource({
  resource: returnsResource,
  from: returns,
  columns,
  select: { ...columns, id: returns.id, orderId: returns.orderId, customerId: returns.customerId },
  toRow: (row) => ({ ...row, askedAt: row.askedAt.toISOString(), credited: moneyText(row.credited) }),
  key: returns.id,
});
