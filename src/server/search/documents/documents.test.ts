import { eq } from 'drizzle-orm';

import { products } from '#server/catalogue/products/products.table.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { bothDatabases } from '#server/testing/both-databases.ts';
import { aProduct, shows } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { correctWords, findProducts, findTexts } from './documents.read.ts';
import { createDocuments, type Documents } from './documents.service.ts';
import { searchDocuments } from './documents.table.ts';
import type { Findable } from './findable.ts';

const aPost = (own: Partial<Findable> = {}): Findable => ({
  kind: 'post',
  id: 'p1',
  title: 'How a price is made',
  text: 'Spot, our commission and the premium of the piece.',
  path: '/post/how-a-price-is-made',
  updatedAt: new Date('2026-11-20T10:00:00Z'),
  ...own,
});

describe.each(bothDatabases)('documents on %s', (_name, open) => {
  let database: Awaited<ReturnType<typeof open>>;
  let documents: Documents;
  beforeAll(async () => {
    database = await open();
    documents = createDocuments(database);
  });
  afterAll(() => database.drop());

  const put = (...all: Findable[]) => inTransaction(database.db, (tx) => documents.put(tx, all));

  test('a text is found by its words in any form, better by its title, until it is taken away', async () => {
    await put(
      aPost(),
      aPost({
        id: 'p2',
        title: 'Vault fees',
        text: 'What the price of storing is. Premiums apart.',
        path: '/post/fees',
      }),
      aPost({ kind: 'page', id: 'p1', title: 'Terms', text: 'No prices here.', path: '/terms' }),
    );
    const found = await findTexts(database.db, "'price'", 5);

    expect(found.map(({ kind, path }) => `${kind} ${path}`).toSorted()).toEqual([
      'page /terms',
      'post /post/fees',
      'post /post/how-a-price-is-made',
    ]);
    expect(found[0]).toMatchObject({ title: 'How a price is made' });
    expect(await findTexts(database.db, "'premium'", 5)).toHaveLength(2);
    expect(await findTexts(database.db, "'price'", 1)).toHaveLength(2);

    await inTransaction(database.db, (tx) => documents.remove(tx, 'post', ['p1']));
    expect((await findTexts(database.db, "'price'", 5)).map(({ path }) => path)).not.toContain(aPost().path);
  });

  test('a text that is rolled back is not found, and one that was changed by its new words alone', async () => {
    await expect(
      inTransaction(database.db, async (tx) => {
        await documents.put(tx, [aPost({ id: 'p3', title: 'Never told' })]);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await findTexts(database.db, "'never'", 5)).toEqual([]);

    await put(aPost({ id: 'p4', title: 'Owls' }));
    await put(aPost({ id: 'p4', title: 'Kestrels' }));
    expect(await findTexts(database.db, "'owl'", 5)).toEqual([]);
    expect(await findTexts(database.db, "'kestrel'", 5)).toHaveLength(1);
  });

  test('a product is found by what it goes by, its number with hyphens and without', async () => {
    await put(aPost({ kind: 'product', id: 'wafer', title: 'Ounce', keys: ['KB-AU-1OZ'], text: '' }));

    for (const query of ["'kb' & 'au' & '1' & 'oz'", "'kbau1oz'", "'kbau':*"])
      expect(await findProducts(database.db, query)).toEqual(['wafer']);
    expect(await findProducts(database.db, "'price'")).toEqual([]);
  });

  test('a word typed wrongly is corrected by what titles and keys have; what something begins with is not', async () => {
    await put(aPost({ kind: 'product', id: 'crown', title: 'Silver Krugerrand', keys: ['Tamarack Mint'], text: '' }));

    expect(await correctWords(database.db, ['krugerand', 'tamrack', 'tama', 'silvre'])).toEqual([
      { typed: 'krugerand', meant: 'krugerrand' },
      { typed: 'tamrack', meant: 'tamarack' },
      { typed: 'silvre', meant: 'silver' },
    ]);
    expect(await correctWords(database.db, ['xyzzyx', 'oz', '123'])).toEqual([]);
  });

  test('writing anew takes what its owners have, and drops the rest', async () => {
    const fresh = aPost({ id: 'p9', title: 'Fresh' });
    await documents.rebuild([{ kinds: ['post', 'page'], read: async () => [fresh] }]);

    const left = await database.db
      .select({ kind: searchDocuments.kind, ref: searchDocuments.ref })
      .from(searchDocuments);
    expect(left.filter(({ kind }) => kind === 'post' || kind === 'page')).toEqual([{ kind: 'post', ref: 'p9' }]);
    expect(left.some(({ kind }) => kind === 'help')).toBe(true);
  });
});

describe('the catalogue', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp();
  });
  afterAll(() => shop.close());

  test('is findable as soon as it shows a product, by the name it has now, and no longer than it does', async () => {
    const { id } = await aProduct(shop, { name: 'Osprey' });
    expect(await findProducts(shop.db, "'osprey'")).toEqual([id]);

    await shop.db.update(products).set({ name: 'Heron' }).where(eq(products.id, id));
    shop.services.catalogue.changed();
    await shows(shop, ({ byId }) => byId.get(id)?.card.name === 'Heron');
    expect(await findProducts(shop.db, "'osprey'")).toEqual([]);
    expect(await findProducts(shop.db, "'heron'")).toEqual([id]);

    await shop.db.update(products).set({ status: 'hidden' }).where(eq(products.id, id));
    shop.services.catalogue.changed();
    await shows(shop, ({ byId }) => !byId.has(id));
    expect(await findProducts(shop.db, "'heron'")).toEqual([]);
  });
});
