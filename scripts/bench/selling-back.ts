import { randomUUID } from 'node:crypto';

import { sellBacksContract } from '#contract/vault/sell-backs.contract.ts';
import { storageContract } from '#contract/vault/storage.contract.ts';
import { openPostgres } from '#server/db/postgres-database.ts';
import { SESSION_COOKIE } from '#server/http/session-cookie.ts';
import { type Caller, createCaller } from '#stories/caller.ts';

import { perSecond } from './at-once.ts';
import { type RunningShop, withShop } from './bench-shop.ts';
import { type Buyer, makeBuyers } from './buyers.ts';
import { at, type Measured, median } from './figures.ts';
import { calls, timedList } from './list-times.ts';
import { withClient } from './million-orders.ts';
import { storeItems } from './stored-items.ts';

/** As many at once as the server has connections to its database. */
const atOnce = 10;
const rounds = 5;
/** So few that the last is sold within the minute that its price is locked. */
const sellers = 300;
/** Items of the customer who has the most. */
const most = 2000;

/**
 * Sales from the vault over HTTP: a price is locked for two pieces of a lot, then sold by a mailed code, which writes the sale, its
 * events, what it sets aside, audit and mails. Then the storage of a customer with 2,000 items.
 */
export const measureSellingBack = (): Promise<Measured> =>
  withShop(async ({ databaseUrl, start }) => {
    const server = await start();
    const { db, close } = openPostgres(databaseUrl, { warn: () => undefined });
    const buyers = await makeBuyers(db, sellers * (rounds + 1));
    await close();
    const [collector] = buyers;
    if (!collector) throw new Error('There is nobody who stores metal.');
    await withClient(databaseUrl, async (client) => {
      const customers = `select id from users where email like 'bench-%'`;
      await storeItems(client, { customers, each: 1, pieces: 10 });
      await storeItems(client, { customers: `select '${collector.user.id}'::uuid as id`, each: most - 1, pieces: 10 });
      await client.query(`insert into payout_accounts (id, customer_id, kind, holder, bank_name, currency, sealed_numbers,
          mark, ending, state, code_sent_at, usable_from)
        select gen_random_uuid(), id, 'canadian', name, 'Bank of Hamilton', 'CAD', 'unread', id::text, '4321', 'confirmed',
          now() - interval '3 days', now() - interval '1 day'
        from users where email like 'bench-%'`);
    });
    const seen: Awaited<ReturnType<typeof sell>>[] = [];
    // The first of a kind compiles, connects and warms up; it is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      const sold = await sell(server, databaseUrl, buyers.slice(round * sellers, (round + 1) * sellers));
      if (round > 0) seen.push(sold);
    }
    const caller = carrying(server.url, collector);
    const rows = await timedList(caller, storageContract.items, '');
    const sums = await timedList(caller, storageContract.summary, '');
    await server.stop();
    return {
      figures: [
        { what: 'locking a price', value: median(seen.map(({ quoted }) => quoted)), unit: 'prices/s' },
        { what: 'selling at it', value: median(seen.map(({ sold }) => sold)), unit: 'sales/s', bar: 'at least 150' },
        {
          what: '  how long one takes',
          value: at(
            seen.flatMap(({ times }) => times),
            0.95,
          ),
          unit: 'ms p95',
          bar: '150',
        },
        {
          what: '  of a processor in the server, a price',
          value: median(seen.map(({ ofPrice }) => ofPrice)),
          unit: 'ms',
        },
        { what: '  of a processor in the server, a sale', value: median(seen.map(({ ofSale }) => ofSale)), unit: 'ms' },
        { what: `first rows of ${most} items`, value: at(rows.times, 0.95), unit: 'ms p95', bar: '300' },
        { what: `what ${most} items come to`, value: at(sums.times, 0.95), unit: 'ms p95', bar: '300' },
      ],
      notes: [
        `${sellers} customers sell once each, ${atOnce} at once; median of ${rounds} rounds.`,
        `The storage was read ${calls} times, one call after another.`,
      ],
    };
  });

function carrying(url: string, { session }: Buyer): Caller {
  const caller = createCaller(url);
  caller.carry(SESSION_COOKIE, session);
  return caller;
}

async function sell({ url, processor }: RunningShop, databaseUrl: string, buyers: readonly Buyer[]) {
  const belongings = await belongingsOf(databaseUrl);
  const locked: { caller: Caller; buyer: Buyer; id: string; version: number; net: string }[] = [];
  const customers = buyers.map((buyer) => ({ buyer, caller: carrying(url, buyer) }));
  const begun = processor();
  const quoted = await perSecond(customers, atOnce, async ({ caller, buyer }) => {
    const items = [{ itemId: belongings.get(buyer.user.id)?.item ?? '', pieces: 2 }];
    const { id, version, net } = await caller.call(sellBacksContract.quote, { body: { currency: 'CAD', items } });
    locked.push({ caller, buyer, id, version, net });
  });
  const locking = processor() - begun;
  const codes = await codesOf(databaseUrl);
  const before = processor();
  const times: number[] = [];
  const sold = await perSecond(locked, atOnce, async ({ caller, buyer, id, version, net }) => {
    const asked = performance.now();
    const payoutAccountId = belongings.get(buyer.user.id)?.account ?? '';
    const body = { version, net, payoutAccountId, code: codes.get(buyer.user.email) ?? '' };
    await caller.call(sellBacksContract.submit, { params: { id }, body, key: randomUUID() });
    times.push(performance.now() - asked);
  });
  const selling = processor() - before;
  const ms = (seconds: number) => (seconds * 1000) / buyers.length;
  return { quoted, sold, times, ofPrice: ms(locking), ofSale: ms(selling) };
}

/** An item and the payout account of each customer, by his id. */
const belongingsOf = (databaseUrl: string): Promise<Map<string, { item: string; account: string }>> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ customer: string; item: string; account: string }>(
      `select distinct on (item.customer_id) item.customer_id as customer, item.id as item, account.id as account
       from storage_items item join payout_accounts account on account.customer_id = item.customer_id
       where item.state = 'in_vault' order by item.customer_id, item.id`,
    );
    return new Map(rows.map(({ customer, ...own }) => [customer, own]));
  });

/** The newest six digits that were mailed to each address. */
const codesOf = (databaseUrl: string): Promise<Map<string, string>> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ to: string; code: string }>(
      `select distinct on ("to") "to", substring(body from 'Your code is (\\d{6})') as code from outbox
       where subject like 'Your code for %' order by "to", created_at desc`,
    );
    return new Map(rows.map(({ to, code }) => [to, code]));
  });
