import { sql } from 'drizzle-orm';

import { bothDatabases } from '#server/testing/both-databases.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

import { inTransaction } from './transactions.ts';

describe.each(bothDatabases)('%s', (name, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.drop());

  const say = (text: string) => sql`select pg_notify('prices', ${text})`;

  /** Listens on the channel; `next` waits for what is heard. */
  async function ear(channel: string) {
    const heard: string[] = [];
    let woken = () => undefined as void;
    const end = await database.listen(channel, (text) => {
      heard.push(text);
      woken();
    });
    const next = async () => {
      while (heard.length === 0) await new Promise<void>((done) => (woken = done));
      return heard.shift();
    };
    return { heard, next, end };
  }

  test('a listener hears what is said on its channel, and nothing of another', async () => {
    const prices = await ear('prices');
    const orders = await ear('orders');

    await database.db.execute(say('XAU'));

    expect(await prices.next()).toBe('XAU');
    expect(orders.heard).toEqual([]);
    await prices.end();
    await orders.end();
  });

  test('what a transaction says is heard when it is kept, and never when it is not', async () => {
    const prices = await ear('prices');

    await inTransaction(database.db, async (tx) => {
      await tx.execute(say('undone'));
      throw new Error('undone');
    }).catch(() => undefined);
    await inTransaction(database.db, (tx) => tx.execute(say('kept')));

    expect(await prices.next()).toBe('kept');
    await prices.end();
  });

  test('a listener that has ended hears no more, and the others still do', async () => {
    const first = await ear('prices');
    const second = await ear('prices');
    await first.end();

    await database.db.execute(say('XAG'));

    expect(await second.next()).toBe('XAG');
    expect(first.heard).toEqual([]);
    await second.end();
  });

  test('listening outlives the connection it began on', async () => {
    const prices = await ear('prices');
    await database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database() and application_name = 'ingot listener'`);
    await database.db.execute('selec').catch(() => undefined);

    // A server's listener is told that it may have missed something; the embedded database lost no other's word.
    const heard = name === 'PostgreSQL' ? [await prices.next()] : [];
    await database.db.execute(say('XPT'));
    heard.push(await prices.next());

    expect(heard).toEqual(name === 'PostgreSQL' ? ['', 'XPT'] : ['XPT']);
    await prices.end();
  });
});
