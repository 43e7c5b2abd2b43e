import { sqlState } from '#server/db/database-errors.ts';
import { bothDatabases } from '#server/testing/both-databases.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

import { marketStates } from './market-states.table.ts';

describe.each(bothDatabases)('%s', (_name, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await database.db.insert(marketStates).values({ boardVersion: 1, open: true });
  });
  afterAll(() => database.drop());

  test.each([
    `update market_states set open = false`,
    `delete from market_states`,
    `truncate market_states`,
    `insert into market_states (board_version, open) values (1, false) on conflict (board_version) do update set open = false`,
  ])('a state of the market that was published stays as it was: %s is refused', async (statement) => {
    expect(await database.db.execute(statement).catch(sqlState)).toBe('IN001');
  });

  test('the next state is taken, and the one before still stands', async () => {
    await database.db.insert(marketStates).values({ boardVersion: 2, open: true });

    const kept = await database.db.select().from(marketStates);
    expect(kept.map(({ boardVersion, open: isOpen }) => [boardVersion, isOpen])).toEqual([
      [1, true],
      [2, true],
    ]);
  });
});
