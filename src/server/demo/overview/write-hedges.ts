import { nanogramsOf } from '#contract/arithmetic/trade-weight.ts';
import { decimal } from '#contract/arithmetic/exact.ts';
import { daysBefore } from '#contract/dates/day-moments.ts';
import { DAY_MS, HOUR_MS } from '#contract/dates/durations.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { Metal } from '#contract/metals.ts';
import { hedgeAmount, hedgeAmountCad, type HedgeSide } from '#contract/overview/hedges.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import { bulkInsert } from '#server/demo/bulk-insert.ts';
import type { DemoStage } from '#server/demo/demo-stage.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { hedgeCounterparties, hedgeTrades } from '#server/overview/hedges/hedges.table.ts';

interface Story {
  daysAgo: number;
  /** Which counterparty. */
  with: 0 | 1;
  side: HedgeSide;
  metal: Metal;
  ounces: string;
  currency: 'CAD' | 'USD';
  state: 'entered' | 'confirmed';
}

/** Sold ahead as stock came in, some of it bought back since; the newest waits for a second person. */
const stories: readonly Story[] = [
  { daysAgo: 41, with: 0, side: 'sell', metal: 'XAU', ounces: '300', currency: 'USD', state: 'confirmed' },
  { daysAgo: 26, with: 0, side: 'sell', metal: 'XAG', ounces: '5000', currency: 'USD', state: 'confirmed' },
  { daysAgo: 13, with: 1, side: 'buy', metal: 'XAU', ounces: '100', currency: 'CAD', state: 'confirmed' },
  { daysAgo: 6, with: 1, side: 'sell', metal: 'XPT', ounces: '50', currency: 'USD', state: 'confirmed' },
  { daysAgo: 0, with: 0, side: 'sell', metal: 'XAU', ounces: '100', currency: 'USD', state: 'entered' },
];

/** Writes whom the demo hedges with and a few trades at the market's middle price. */
export async function writeHedges(
  tx: Transaction,
  { now, openedAt, market, part }: DemoStage,
  { first, second }: { first: UserRecord; second: UserRecord },
): Promise<void> {
  const { ids } = part('hedges');
  ids.at(openedAt);
  const written = { active: true, createdAt: openedAt, updatedAt: openedAt };
  const partners: (typeof hedgeCounterparties.$inferInsert)[] = [
    { id: ids.next(), name: 'Lakeshore Bullion Bank', lots: { XAU: '100', XAG: '5000', XPT: '50' }, ...written },
    {
      id: ids.next(),
      name: 'Rideau Metals Desk',
      lots: { XAU: '32.151', XAG: '1000', XPT: '10', XPD: '10' },
      ...written,
    },
  ];
  await bulkInsert(tx, hedgeCounterparties, partners);
  const made = stories.map((story, at) => {
    const moment = new Date(now.getTime() - story.daysAgo * DAY_MS - HOUR_MS);
    ids.at(moment);
    const counterparty = partners[story.with] ?? partners[0];
    const cad = market.rateAt('CAD', moment) ?? '1';
    const rate = story.currency === 'CAD' ? '1' : decimal(cad).round(6).toFixed();
    const usd = decimal(market.priceAt(story.metal, moment).mid);
    const price = (story.currency === 'CAD' ? usd.times(cad) : usd).round(2).toFixed();
    const fineNg = nanogramsOf({ value: story.ounces, unit: 'toz' }) ?? 0n;
    const amount = hedgeAmount(fineNg, price);
    const tradeDay = civilDayOf(moment);
    const decidedAt = new Date(moment.getTime() + HOUR_MS / 2);
    const isDecided = story.state === 'confirmed';
    return {
      ...{ id: ids.next(), state: story.state, side: story.side, metal: story.metal, currency: story.currency },
      ...{
        counterpartyId: counterparty?.id ?? '',
        counterparty: counterparty?.name ?? '',
        fineNg,
        price,
        rate,
        amount,
      },
      ...{ reference: `LB-${4071 + at}`, amountCad: hedgeAmountCad(amount, rate), source: 'form' as const },
      ...{ tradeDay, valueDay: daysBefore(tradeDay, -2), reason: null, version: isDecided ? 2 : 1 },
      ...{ enteredBy: first.id, enteredByName: first.name, enteredAt: moment, createdAt: moment },
      decidedBy: isDecided ? second.id : null,
      decidedByName: isDecided ? second.name : null,
      decidedAt: isDecided ? decidedAt : null,
      updatedAt: isDecided ? decidedAt : moment,
    };
  });
  await bulkInsert(tx, hedgeTrades, made);
}
