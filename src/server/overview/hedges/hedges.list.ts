import { sql } from 'drizzle-orm';

import { gramsText } from '#contract/arithmetic/trade-weight.ts';
import { decimal, moneyText } from '#contract/arithmetic/exact.ts';
import type { Metal } from '#contract/metals.ts';
import { hedgeCounterpartiesResource, hedgesResource } from '#contract/overview/hedges.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { hedgeCounterparties, hedgeTrades } from './hedges.table.ts';

const { tradeDay, counterparty, reference, side, metal, fineNg, price, currency, amountCad, valueDay, state } =
  hedgeTrades;
const facts = { tradeDay, counterparty, reference, side, metal, currency, amountCad, valueDay, state };

/** Every trade with a counterparty, cancelled ones among them. */
export const allHedges = defineListSource({
  resource: hedgesResource,
  from: hedgeTrades,
  columns: { ...facts, weight: fineNg, price: sql`${price}::text`, enteredBy: hedgeTrades.enteredByName },
  select: { ...facts, id: hedgeTrades.id, fineNg, price, enteredBy: hedgeTrades.enteredByName },
  toRow: ({ fineNg: ng, ...row }) => ({
    ...row,
    weight: gramsText(ng),
    price: decimal(row.price).toFixed(),
    amountCad: moneyText(row.amountCad),
  }),
  key: hedgeTrades.id,
});

const { name, active } = hedgeCounterparties;
const lotOf = (of: Metal) => sql<string>`coalesce(${hedgeCounterparties.lots} ->> ${sql.raw(`'${of}'`)}, '')`;
const lots = { lotXAU: lotOf('XAU'), lotXAG: lotOf('XAG'), lotXPT: lotOf('XPT'), lotXPD: lotOf('XPD') };

export const allCounterparties = defineListSource({
  resource: hedgeCounterpartiesResource,
  from: hedgeCounterparties,
  columns: { name, active, ...lots },
  select: { name, active, ...lots, id: hedgeCounterparties.id },
  toRow: (row) => row,
  key: hedgeCounterparties.id,
});
