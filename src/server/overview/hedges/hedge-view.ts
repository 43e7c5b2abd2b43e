import { decimal, moneyText } from '#contract/arithmetic/exact.ts';
import { gramsText } from '#contract/arithmetic/trade-weight.ts';
import type { Hedge } from '#contract/overview/hedges.contract.ts';

import type { HedgeRecord } from './hedges.table.ts';

/** A trade as somebody of the staff sees it, who may decide on what others entered. */
export const hedgeView = (trade: HedgeRecord, viewerId: string): Hedge => ({
  ...{ id: trade.id, tradeDay: trade.tradeDay, counterparty: trade.counterparty, reference: trade.reference },
  ...{ side: trade.side, metal: trade.metal, currency: trade.currency, valueDay: trade.valueDay, state: trade.state },
  ...{ source: trade.source, reason: trade.reason, version: trade.version },
  weight: gramsText(trade.fineNg),
  fineNg: trade.fineNg.toString(),
  price: decimal(trade.price).toFixed(),
  rate: decimal(trade.rate).toFixed(),
  amount: moneyText(trade.amount),
  amountCad: moneyText(trade.amountCad),
  enteredBy: trade.enteredByName,
  enteredAt: trade.enteredAt.toISOString(),
  decidedBy: trade.decidedByName,
  decidedAt: trade.decidedAt?.toISOString() ?? null,
  mayDecide: trade.state === 'entered' && trade.enteredBy !== viewerId,
});
