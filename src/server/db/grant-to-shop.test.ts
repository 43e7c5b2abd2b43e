import { randomBytes } from 'node:crypto';

import type pg from 'pg';

import { bothDatabases } from '#server/testing/both-databases.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

import { sqlState } from './database-errors.ts';
import { grantToShop } from './grant-to-shop.ts';
import { migrate } from './migrate.ts';
import type { OpenedDatabase } from './opened-database.ts';
import { openPostgres } from './postgres-database.ts';

const INSUFFICIENT_PRIVILEGE = '42501';

// The embedded database has one user.
describe.each(bothDatabases.filter(([kind]) => kind === 'PostgreSQL'))(
  'a role that runs the shop on %s',
  (_kind, open) => {
    const role = `ingot_test_shop_${randomBytes(4).toString('hex')}`;
    let owner: TestDatabase;
    let shop: OpenedDatabase;
    beforeAll(async () => {
      owner = await open();
      await owner.pool.query(`create role ${role} login`);
      await owner.unlimited((client) => grantToShop(client, role));
      const { options } = owner.pool as pg.Pool & { options: { connectionString?: string } };
      const url = new URL(String(options.connectionString));
      url.searchParams.set('options', `-c role=${role}`);
      shop = openPostgres(url.href, silentLog);
    });
    afterAll(async () => {
      await shop.close();
      await owner.pool.query(`drop owned by ${role}`);
      await owner.pool.query(`drop role ${role}`);
      await owner.drop();
    });

    const tried = (statement: string) => shop.pool.query(statement).then(() => 'done', sqlState);

    test('reads and writes, and starts on a database that its owner has migrated', async () => {
      expect((await shop.pool.query('select current_user as name')).rows).toEqual([{ name: role }]);
      expect(await migrate(shop)).toBe(0);
      expect(await tried(`insert into settings (key, value) values ('trading', '{}')`)).toBe('done');
      expect(await tried(`select nextval('contact_numbers')`)).toBe('done');
      expect(await tried('lock table categories in share row exclusive mode')).toBe('25P01');
    });

    test.each([
      'alter table journal_entries disable trigger all',
      'truncate rate_versions cascade',
      'drop table audit_log',
      'create table mine (id int)',
      `set session_replication_role = replica`,
    ])('cannot get round a guard: %s', async (statement) => {
      expect(await tried(statement)).toBe(INSUFFICIENT_PRIVILEGE);
    });
  },
);

test.each(bothDatabases)('versions of rates cannot be emptied at once by anybody on %s', async (_kind, open) => {
  const database = await open();

  const emptied = database.pool.query('truncate rate_versions').then(() => 'done', sqlState);

  expect(await emptied).toBe('IN001');
  await database.drop();
});
