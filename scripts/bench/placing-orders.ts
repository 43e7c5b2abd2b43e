import { randomUUID } from 'node:crypto';

import { cartContract } from '#contract/trade/cart.contract.ts';
import { ordersContract } from '#contract/trade/orders.contract.ts';
import { productsContract } from '#contract/catalogue/products.contract.ts';
import type { Quote } from '#contract/trade/quotes.contract.ts';
import { openPostgres } from '#server/db/postgres-database.ts';
import { SESSION_COOKIE } from '#server/http/session-cookie.ts';
import { consentTo, lockCart } from '#stories/buying.ts';
import { type Caller, createCaller } from '#stories/caller.ts';

import { eachAtOnce, perSecond } from './at-once.ts';
import { withShop } from './bench-shop.ts';
import { type Buyer, makeBuyers } from './buyers.ts';
import { type Measured, median } from './figures.ts';
import { preparePgbench } from './pgbench.ts';
import { placeByService } from './placing-by-service.ts';

/** As many at once as the server has connections to its database, for the shop and for pgbench alike. */
const atOnce = 10;
/** So many that a round lasts some seconds, as pgbench does, and that a customer's orders stay few. */
const many = 1500;
const rounds = 3;
/** A product with fewer pieces might be sold out within a round. */
const plenty = 120;

/**
 * Placing orders: each consumes its quote, reserves stock, and writes journal, audit, timeline and mail in one
 * transaction. Beside it what pgbench commits on the same PostgreSQL, measured before and after.
 */
export const measureOrders = (seconds: number): Promise<Measured> =>
  withShop(async (shop) => {
    const pgbench = await preparePgbench(atOnce);
    try {
      const server = await shop.start();
      const { db, close } = openPostgres(shop.databaseUrl, { warn: () => undefined });
      const buyers = await makeBuyers(db, many);
      await close();

      const before = await pgbench.run(seconds);
      const byHttp = await placeByHttp(server.url, buyers);
      const memory = server.memory();
      await server.stop();
      const byService = await placeByService(shop.databaseUrl, buyers, { atOnce, rounds, plenty });
      const after = await pgbench.run(seconds);
      const books = await shop.audit();

      const tpcB = (before + after) / 2;
      return {
        figures: [
          { what: 'pgbench, TPC-B-like', value: tpcB, unit: 'transactions/s' },
          { what: 'placing an order, HTTP interface', value: byHttp.placed, unit: 'orders/s' },
          { what: '  of pgbench', value: byHttp.placed / tpcB, unit: '', bar: 'at least 0.25' },
          { what: 'placing an order, service', value: byService.placed, unit: 'orders/s' },
          { what: '  of pgbench', value: byService.placed / tpcB, unit: '', bar: 'at least 0.25' },
          { what: 'cart, quote and order, HTTP interface', value: byHttp.whole, unit: 'orders/s' },
          { what: 'cart, quote and order, service', value: byService.whole, unit: 'orders/s' },
          { what: 'memory of the server afterwards', value: memory, unit: 'MB', bar: '250' },
        ],
        notes: [
          `${many} customers, ${atOnce} at once, one piece of a product of their own choice; median of ${rounds} rounds.`,
          `pgbench: ${atOnce} clients, scale 10, ${seconds} s before (${before.toFixed(0)}) and after (${after.toFixed(0)}).`,
          books === '' ? 'The books are clean afterwards.' : `The books are wrong afterwards:\n${books}`,
        ],
      };
    } finally {
      await pgbench.drop();
    }
  });

async function placeByHttp(url: string, buyers: readonly Buyer[]): Promise<{ placed: number; whole: number }> {
  const visitor = createCaller(url);
  const placed: number[] = [];
  const whole: number[] = [];
  const customers = buyers.map(({ session }) => {
    const caller = createCaller(url);
    caller.carry(SESSION_COOKIE, session);
    return caller;
  });
  // The first of a kind compiles, connects and warms up; it is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    const query = 'f.inStock=equals:true&rows=200';
    const { items } = await visitor.call(productsContract.list, { params: { currency: 'CAD' }, query });
    const choices = items.filter(({ available }) => available >= plenty).map(({ id }) => id);
    const begun = performance.now();
    const quoted: { caller: Caller; quote: Quote }[] = [];
    let next = 0;
    await eachAtOnce(customers, atOnce, async (caller) => {
      const lines = [{ productId: choices[next++ % choices.length] ?? '', qty: 1 }];
      await caller.call(cartContract.write, { body: { lines, currency: 'CAD', mode: 'replace' } });
      quoted.push({ caller, quote: await lockCart(caller) });
    });
    const rate = await perSecond(quoted, atOnce, ({ caller, quote }) =>
      caller.call(ordersContract.place, { body: consentTo(quote), key: randomUUID() }),
    );
    if (round === 0) continue;
    placed.push(rate);
    whole.push(customers.length / ((performance.now() - begun) / 1000));
  }
  return { placed: median(placed), whole: median(whole) };
}
