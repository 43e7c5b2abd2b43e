import { bothDatabases } from '#server/testing/both-databases.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

import { CATALOGUE_CHANNEL, writeProducts } from './write-products.ts';

describe.each(bothDatabases)('%s', (_name, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.drop());

  const parts = (refreshed: () => Promise<void>) =>
    ({ db: database.db, catalogue: { refreshed } }) as unknown as Parameters<typeof writeProducts>[0];

  test('every process hears of a change that was kept, and of none that was not', async () => {
    let woken = () => undefined as void;
    const heard = new Promise<void>((done) => (woken = done));
    let times = 0;
    const end = await database.listen(CATALOGUE_CHANNEL, () => {
      times += 1;
      woken();
    });
    const undone = writeProducts(
      parts(async () => undefined),
      async () => {
        throw new Error('undone');
      },
    );
    await expect(undone).rejects.toThrow('undone');

    await writeProducts(
      parts(async () => undefined),
      async () => 'kept',
    );
    await heard;

    expect(times).toBe(1);
    await end();
  });

  test('what is kept is answered although the catalogue cannot be read again just then', async () => {
    const failing = async () => {
      throw new Error('away');
    };

    expect(await writeProducts(parts(failing), async () => 'kept')).toBe('kept');
  });
});
