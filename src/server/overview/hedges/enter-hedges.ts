import { decimal } from '#contract/arithmetic/exact.ts';
import { nanogramsOf } from '#contract/arithmetic/trade-weight.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { metalNames } from '#contract/metals.ts';
import type { HedgeValues } from '#contract/overview/hedges.contract.ts';
import { hedgeAmount, hedgeAmountCad } from '#contract/overview/hedges.rules.ts';
import { type Actor, auditRows } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { insertRows, rowsOf } from '#server/db/insert-rows.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';

import { type CounterpartyRecord, hedgeTrades } from './hedges.table.ts';

export type HedgeFacts = Omit<HedgeValues, 'counterpartyId'>;

/** What is wrong with a trade that only the shop knows, by field: its day, and whether they trade this metal with us. */
export function hedgeProblems(
  { tradeDay, metal }: HedgeFacts,
  counterparty: CounterpartyRecord,
  now: Date,
): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  if (tradeDay > civilDayOf(now)) problems.tradeDay = ['This day has not come yet.'];
  if (counterparty.lots[metal] === undefined) {
    problems.metal = [`${counterparty.name} does not trade ${metalNames[metal].toLowerCase()} with us.`];
  }
  return problems;
}

interface Entered {
  facts: HedgeFacts;
  counterparty: CounterpartyRecord;
}

/** Writes trades down, each with its row of the audit log, in one statement; answers their ids. */
export async function enterHedges(
  tx: Transaction,
  entered: readonly Entered[],
  { actor, now, source }: { actor: Actor & { id: string }; now: Date; source: 'form' | 'file' },
): Promise<string[]> {
  const trades = entered.map(({ facts, counterparty }) => {
    const { reference, side, metal, price, currency, rate, tradeDay, valueDay } = facts;
    const fineNg = nanogramsOf({ value: facts.ounces, unit: 'toz' }) ?? 0n;
    const amount = hedgeAmount(fineNg, price);
    return {
      ...{ id: uuidV7(), reference, side, metal, fineNg, currency, amount, tradeDay, valueDay, source },
      ...{ price: decimal(price).toFixed(), rate: decimal(rate).toFixed() },
      counterpartyId: counterparty.id,
      counterparty: counterparty.name,
      amountCad: hedgeAmountCad(amount, rate),
      ...{ enteredBy: actor.id, enteredByName: actor.name, enteredAt: now },
    };
  });
  const audits = trades.map((trade) => ({
    actor,
    action: 'hedge_trade.entered',
    entity: 'hedge_trade',
    entityId: trade.id,
    after: toldOf(trade),
  }));
  await insertRows(tx, rowsOf(hedgeTrades, trades), auditRows(audits));
  return trades.map(({ id }) => id);
}

type Told = Pick<
  typeof hedgeTrades.$inferSelect,
  'counterparty' | 'reference' | 'side' | 'metal' | 'fineNg' | 'price' | 'currency' | 'rate' | 'tradeDay' | 'valueDay'
>;

/** What the audit log keeps of a trade, by which the books' check holds its row. */
const toldOf = ({ fineNg, ...trade }: Told): Record<string, string> => ({
  ...{ counterparty: trade.counterparty, reference: trade.reference, side: trade.side, metal: trade.metal },
  ...{ price: trade.price, currency: trade.currency, rate: trade.rate },
  ...{ tradeDay: trade.tradeDay, valueDay: trade.valueDay },
  fineNg: fineNg.toString(),
});
