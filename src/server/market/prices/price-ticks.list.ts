import { priceTicksResource } from '#contract/market/price-ticks.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { priceTicks } from './prices.table.ts';

const { id, receivedAt, metal, status, reason, detail, seen, source, asOf, bid, ask } = priceTicks;

export const allPriceTicks = defineListSource({
  resource: priceTicksResource,
  from: priceTicks,
  columns: { receivedAt, metal, status, reason, source, asOf },
  select: { id, receivedAt, metal, status, reason, detail, seen, source, asOf, bid, ask },
  toRow: (row) => ({
    ...row,
    receivedAt: row.receivedAt.toISOString(),
    asOf: row.asOf?.toISOString() ?? null,
  }),
  key: id,
});
