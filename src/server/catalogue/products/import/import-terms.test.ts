import type { Attribute } from '#contract/catalogue/attributes.contract.ts';
import type { AdminProduct } from '#contract/catalogue/admin-products.contract.ts';
import { tags } from '#server/catalogue/taxonomy/taxonomy.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import {
  type ImportStaff,
  importStaff,
  problemsIn,
  productHeadings,
  productLine,
} from '#server/testing/import-staff.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { type ProductStaff, productStaff } from '#server/testing/product-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let admin: Browser;
let files: ImportStaff;
let staff: ProductStaff;
let edge: Attribute;
let uses: Attribute;
let gift: string;
beforeAll(async () => {
  shop = await testApp();
  admin = await signedInAs(shop, await anAdmin(shop));
  files = importStaff(shop, admin);
  staff = productStaff(shop, admin);
  edge = await attribute({ label: 'Edge', code: 'edge', type: 'select' }, ['Reeded', 'Plain; smooth']);
  uses = await attribute({ label: 'Uses', code: 'uses', type: 'multi' }, ['Gift', 'Saving']);
  await attribute({ label: 'Mintage', code: 'mintage', type: 'number' });
  await attribute({ label: 'Boxed', code: 'boxed', type: 'boolean' });
  const [tag] = await shop.db.insert(tags).values({ slug: 'gift', name: 'As a gift' }).returning();
  gift = tag?.id ?? '';
});
afterAll(() => shop.close());

async function attribute(own: Partial<Attribute>, labels: readonly string[] = []): Promise<Attribute> {
  const values = { unit: '', group: '', position: 0, filterable: false, visible: true, required: false, ...own };
  const options = labels.map((label) => ({ id: null, label, hidden: false, mergeInto: null }));
  const reply = await admin.post<Attribute>('/admin/attributes', { ...values, options });
  expect(reply).toMatchObject({ status: 200 });
  return reply.body;
}
const optionOf = ({ options }: Attribute, label: string) => options.find((option) => option.label === label)?.id ?? '';
const read = async (sku: string) => {
  const { id } = await files.bySku(sku);
  return (await admin.get<AdminProduct>(`/admin/products/${id}`)).body;
};

test('tags and attributes of a file are read, and the list as a file is one that changes nothing', async () => {
  const said = '"edge: Reeded\nuses: Saving; Gift\nmintage: 0500\nboxed: yes"';
  const preview = await files.uploaded(
    `${productHeadings},Tags,Attributes,Pricing,Fixed price CAD,Backorder days,Daily limit,Vault storage,Tax override,Reason of the tax override\n` +
      `${productLine('T-1', `,as a gift,${said},Fixed price,99.5,12,5,Bulky,Taxable,Sold with a box`)}\n`,
  );
  expect(problemsIn(preview)).toEqual([]);
  await files.confirm(preview);

  const { values } = await read('T-1');
  expect(values).toMatchObject({
    tagIds: [gift],
    pricingMode: 'fixed',
    fixedPrice: '99.50',
    backorderDays: 12,
    dailyLimit: 5,
    vaultClass: 'bulky',
    taxOverride: { treatment: 'taxable', reason: 'Sold with a box' },
  });
  expect(values.attributes[edge.id]).toBe(optionOf(edge, 'Reeded'));
  expect(values.attributes[uses.id]).toEqual(['Gift', 'Saving'].map((label) => optionOf(uses, label)).toSorted());
  expect(Object.values(values.attributes)).toEqual(expect.arrayContaining(['500', true]));

  const again = await files.uploaded(await listAsFile());
  expect(problemsIn(again)).toEqual([]);
  expect(again.counts).toMatchObject({ create: 0, change: 0, wrong: 0 });
  expect(again.columns.find(({ heading }) => heading === 'Attributes')).toMatchObject({ use: 'read' });
});

test('what changes is shown in the words of the file and told in the history; an empty cell takes all away', async () => {
  const product = await staff.created({
    sku: 'T-2',
    attributes: { [edge.id]: optionOf(edge, 'Reeded') },
    tagIds: [gift],
  });
  const changed = await files.uploaded('SKU,Tags,Attributes\nT-2,,edge: Plain; smooth\n');

  expect(changed.rows).toMatchObject([
    {
      changes: [
        { column: 'Tags', before: 'As a gift', after: '' },
        { column: 'Attributes', before: 'edge: Reeded', after: 'edge: plain-smooth' },
      ],
    },
  ]);
  await files.confirm(changed);
  expect((await read('T-2')).history[0]).toMatchObject({ after: { tags: [], attributes: { Edge: 'Plain; smooth' } } });
  await files.confirm(await files.uploaded('SKU,Attributes\nT-2,\n'));
  expect(await read(product.values.sku)).toMatchObject({ values: { attributes: {} } });
});

test('what no attribute knows is told in its row', async () => {
  await staff.created({ sku: 'T-3' });
  const rows = ['rim: x', 'edge: Wavy', 'mintage: many', 'boxed: perhaps', '"edge: Reeded\nedge: Reeded"'];
  const problems: string[] = [];
  for (const row of rows) problems.push(...problemsIn(await files.uploaded(`SKU,Attributes\nT-3,${row}\n`)));

  expect(problems).toEqual([
    '2 Attributes: There is no attribute "rim". Write each as code: value.',
    '2 Attributes: Edge: "Wavy" is none of its choices.',
    '2 Attributes: Mintage: Enter a number such as 1000 or 12.5.',
    '2 Attributes: Boxed: Enter yes or no.',
    '2 Attributes: Edge stands here twice.',
  ]);
  expect(problemsIn(await files.uploaded('SKU,Tags\nT-3,unheard of\n'))).toEqual([
    '2 Tags: There is no tag "unheard of".',
  ]);
});

test('a required attribute binds what comes on sale, not a draft, nor what is on sale and says nothing new of them', async () => {
  await staff.created({ sku: 'T-4' });
  await staff.created({ sku: 'T-5' }, 'draft');
  await attribute({ label: 'Assay office', code: 'assay', type: 'text', required: true });
  const head = `${productHeadings},Status,Attributes\n`;

  const told = await files.uploaded(
    `${head}${productLine('T-6', ',Active,')}\n${productLine('T-7', ',Draft,')}\n${productLine('T-8', ',Active,assay: Ottawa')}\n`,
  );
  const known = await files.uploaded('SKU,Status,Low at,Attributes\nT-4,,3,\nT-5,Active,3,\n');

  const missing = 'Attributes: What is on sale must say its assay office: add a line "assay: …".';
  expect(problemsIn(told)).toEqual([`2 ${missing}`]);
  expect(told.counts).toMatchObject({ create: 2, wrong: 1 });
  expect(problemsIn(known)).toEqual([`3 ${missing}`]);
});

async function listAsFile(): Promise<string> {
  const ticket = await admin.post<{ id: string }>('/exports', {
    list: 'products',
    query: '',
    rows: { of: 'all' },
    columns: [],
    separator: ',',
    dates: 'iso',
  });
  return (await admin.send<string>('GET', `/exports/${ticket.body.id}/file`)).body;
}
