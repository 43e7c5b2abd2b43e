import { setImmediate as turn } from 'node:timers/promises';

import { eq, sql } from 'drizzle-orm';

import { metalBid, unitPrice } from '#contract/arithmetic/pricing.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import { pricingOf } from '#server/catalogue/priced/catalogue-facts.ts';
import { priceBasisOf } from '#server/catalogue/priced/price-basis.ts';
import type { Transaction } from '#server/db/database.ts';
import { invoiceCounters } from '#server/trade/invoices/invoices.table.ts';
import type { SimulatedMarket } from '#server/ports/price-feed/simulated-market.ts';

import { whileBare } from './bare-tables.ts';
import type { DemoProduct } from './catalogue/demo-products.ts';
import { demoCommissions } from './catalogue/product-terms.ts';
import { demoBooks } from './demo-books.ts';
import { type DemoStage, tradingDays } from './demo-stage.ts';
import { demoOrders, type ToldOrder } from './trade/demo-orders.ts';
import { demoStock } from './trade/demo-stock.ts';
import { addOrder, emptyBatch } from './trade/order-batch.ts';
import { pastPrices } from './market/past-prices.ts';
import type { Trader } from './identity/demo-customers.ts';
import type { DemoPeople } from './write-base.ts';
import { historySheets, historyTables, writeStock } from './write-rows.ts';

/** Orders are numbered from here, as the sequence that goes on after them begins. */
const FIRST_NUMBER = 10_001;

/** Orders written at once: few enough that a million need no more memory than a thousand. */
const AT_ONCE = 500;

/** Orders told between two looks at the connection, on which those before them are on their way. */
const AT_A_STRETCH = 10;

/** At most so many buyers are remembered. */
const KNOWN_BUYERS = 400;

const MONTH = 30 * DAY_MS;

export interface HistoryParts {
  orders: number;
  products: readonly DemoProduct[];
  people: DemoPeople;
  /** Told after every batch how many orders are written. */
  written: (orders: number) => void;
}

/** What later parts of the story need to know of an order. */
export interface KnownBuyer {
  trader: Trader;
  number: string;
  placedAt: Date;
}

/** Eighteen months of trade: orders, payments, the shelf and the books. Answers some of the buyers, from first to last. */
export async function writeHistory(tx: Transaction, stage: DemoStage, parts: HistoryParts): Promise<KnownBuyer[]> {
  const { now, market } = stage;
  const { products, people, orders } = parts;
  const { random, ids } = stage.part('orders');
  const books = demoBooks(ids);
  const stock = demoStock({ products, ids, books, costAt: (product, at) => costOf(product, market, at) });
  const paper = { ids: stage.part('invoices').ids, now, issued: 0 };
  const tools = { ids, random, books, stock, staff: people.accounts.admin, paper };
  const popularity = new Map<string, number>();
  const buyers: KnownBuyer[] = [];
  const sheets = historySheets(stock, books);
  let count = 0;

  const { traders, guest } = people;
  const story = demoOrders({ orders, days: tradingDays, now, market, random, products, traders, guest });
  await whileBare(tx, historyTables, async () => {
    // While these are told, the database writes those before them; never more, so that memory does not grow.
    let written = Promise.resolve();
    for (const told of story) {
      const number = String(FIRST_NUMBER + count);
      sheets.take(addOrder(told.draft, told.story, number, tools));
      count += 1;
      if (told.draft.placedAt.getTime() > now.getTime() - MONTH) countSold(told, popularity);
      const { trader, placedAt } = told.draft;
      if (count % Math.ceil(orders / KNOWN_BUYERS) === 0 && trader !== guest) buyers.push({ trader, number, placedAt });
      if (count % AT_A_STRETCH === 0) await turn();
      if (count % AT_ONCE > 0) continue;
      await written;
      written = sheets.write(tx);
      // What fails is thrown where it is waited for.
      written.catch(() => undefined);
      parts.written(count);
    }
    await written;
    ids.at(now);
    stock.fillUp(now);
    sheets.take(emptyBatch());
    await sheets.write(tx);
  });

  await writeStock(tx, stock, popularity, now);
  await tx.execute(sql`select setval('order_numbers', ${FIRST_NUMBER - 1 + count})`);
  await tx.update(invoiceCounters).set({ last: paper.issued }).where(eq(invoiceCounters.series, 'INV'));
  return buyers;
}

function countSold({ draft, story }: ToldOrder, popularity: Map<string, number>): void {
  if (story.status === 'expired' || story.status === 'cancelled') return;
  for (const { productId, qty } of draft.lines) popularity.set(productId, (popularity.get(productId) ?? 0) + qty);
}

/** What a refiner asked for a piece: the metal, and six tenths of what the shop puts on it. */
function costOf({ record }: DemoProduct, market: SimulatedMarket, at: Date): bigint {
  const basis = priceBasisOf(pastPrices(market, at), demoCommissions, 'CAD')[record.metal];
  if (!basis) throw new Error(`The simulated market has no price of ${record.metal}.`);
  const pricing = pricingOf(record);
  const metal = metalBid(pricing.fineNg, basis);
  return metal + ((unitPrice(pricing, basis, 1).unitMinor - metal) * 6n) / 10n;
}
