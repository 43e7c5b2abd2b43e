import { moneyText } from '#contract/arithmetic/exact.ts';
import { amountWords } from '#contract/amount-words.rules.ts';
import { periodNames } from '#contract/customers/authorised-traders.rules.ts';
import { conflict, notFound } from '#server/http/refusal.ts';
import type { TraderHooks } from '#server/trade/trade.door.ts';

import { traderOrders } from './authorised-traders.table.ts';
import { appointmentsOf, leftOf } from './trader-limits.read.ts';
import { accountOf, traderRefusal } from './trader-views.ts';

const confirmed = ['confirmed'] as const;

/** What the trade asks of who orders by phone in a company's name. The company's row is locked while an order is placed. */
export const traderHooks: TraderHooks = {
  async tradersOf(db, companyId, now) {
    const traders = [];
    for (const row of await appointmentsOf(db, companyId, confirmed)) {
      const account = await accountOf(db, row);
      if (account && traderRefusal(account) === null)
        traders.push({ id: row.id, name: account.name, left: moneyText(await leftOf(db, row, now)) });
    }
    return traders;
  },

  async requireTrader(tx, { companyId, traderId }) {
    const row = (await appointmentsOf(tx, companyId, confirmed)).find(({ id }) => id === traderId);
    if (!row) throw conflict('This person is not appointed to order for the customer, or not any more.');
    const account = await accountOf(tx, row);
    if (!account) throw notFound('The authorised trader');
    const refusal = traderRefusal(account);
    if (refusal !== null) throw conflict(refusal);
    return { name: account.name };
  },

  async noteTraderOrder(tx, { companyId, traderId, orderId, totalCad, at }) {
    const row = (await appointmentsOf(tx, companyId, confirmed)).find(({ id }) => id === traderId);
    if (!row) throw conflict('This person is not appointed to order for the customer, or not any more.');
    const left = await leftOf(tx, row, at);
    if (totalCad > left) {
      throw conflict(
        `${row.name} may order for ${amountWords(row.limit, 'CAD')} ${periodNames[row.period]}, of which ${amountWords(left, 'CAD')} is left.`,
      );
    }
    await tx.insert(traderOrders).values({ orderId, appointmentId: traderId, totalCad, at });
  },
};
