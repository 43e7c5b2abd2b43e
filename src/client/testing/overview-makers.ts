import type { Overview, SalesDay } from '#contract/overview/overview.contract.ts';

const aDay = (
  day: string,
  orders: number,
  [gold, silver, platinum, palladium]: readonly string[],
  total: string,
): SalesDay => ({
  ...{ day, orders, total },
  metals: [
    { metal: 'XAU', cad: gold ?? '0.00' },
    { metal: 'XAG', cad: silver ?? '0.00' },
    { metal: 'XPT', cad: platinum ?? '0.00' },
    { metal: 'XPD', cad: palladium ?? '0.00' },
  ],
});

/** A Friday on which money waits to be matched, and identity checks; two days of sales. */
export const anOverview = (own: Partial<Overview> = {}): Overview => ({
  asOf: '2026-11-20T19:32:00.000Z',
  today: '2026-11-20',
  waiting: [
    {
      ...{ kind: 'money', count: 3, since: '2026-11-19T15:00:00.000Z', due: null, urgency: 'now' },
      amounts: [
        { currency: 'CAD', amount: '3619.43' },
        { currency: 'USD', amount: '1012.61' },
      ],
    },
    { kind: 'identity', count: 14, amounts: [], since: '2026-11-19T15:00:00.000Z', due: null, urgency: 'soon' },
  ],
  figures: {
    sales: { now: '187402.18', before: '166727.92' },
    orders: { now: 23, before: 20 },
    customers: { now: 9, before: 7 },
    margin: { now: { cad: '7908.37', pct: '4.22' }, before: { cad: '7552.70', pct: '4.53' } },
  },
  days: [
    aDay('2026-11-19', 20, ['104000.00', '48000.00', '12000.00', '2727.92'], '166727.92'),
    aDay('2026-11-20', 23, ['118240.18', '52910.00', '13160.00', '3092.00'], '187402.18'),
  ],
  ...own,
});
