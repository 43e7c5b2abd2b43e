import { openPostgres } from '#server/db/postgres-database.ts';
import { accrueNights } from '#server/vault/fees/accrue-nights.ts';

import { withShop } from './bench-shop.ts';
import { type Measured, median } from './figures.ts';
import { withClient } from './million-orders.ts';
import { storeItems } from './stored-items.ts';

const customers = 20_000;
const each = 50;
const nights = 3;

/** What the nightly job does: a night of storage charged for a million items, with the limits that the server sets itself. */
export const measureStorageNights = (): Promise<Measured> =>
  withShop(async ({ databaseUrl, start }) => {
    // The first start makes the demo.
    await (await start()).stop();
    await withClient(databaseUrl, async (client) => {
      await client.query(`insert into users (id, email, email_key, name, role, status, email_verified_at)
        select gen_random_uuid(), 'bench-' || n || '@ingot.example', 'bench-' || n || '@ingot.example', 'Storer ' || n,
          'customer', 'approved', now()
        from generate_series(1, ${customers}) n`);
      await storeItems(client, {
        ...{ customers: `select id from users where email like 'bench-%'`, each, pieces: 10 },
      });
      await client.query('vacuum (analyze) storage_items');
    });
    const opened = openPostgres(databaseUrl, { warn: () => undefined });
    try {
      const times: number[] = [];
      const now = Date.now();
      await accrueNights(opened.db, new Date(now));
      for (let night = 1; night <= nights; night += 1) {
        const begun = performance.now();
        const charged = await accrueNights(opened.db, new Date(now + night * 86_400_000));
        if (charged !== 1) throw new Error(`${charged} nights were charged in place of one.`);
        times.push((performance.now() - begun) / 1000);
      }
      return {
        figures: [{ what: 'a night of 1,000,000 items', value: median(times), unit: 's', bar: 'at most 60' }],
        notes: [`${customers} customers with ${each} items each; median of ${nights} nights.`],
      };
    } finally {
      await opened.close();
    }
  });
