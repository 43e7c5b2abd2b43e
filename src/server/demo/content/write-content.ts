import { eq } from 'drizzle-orm';

import { menuEntries } from '#server/content/menus/menus.table.ts';
import { slides } from '#server/content/slides/slides.table.ts';
import { widgets } from '#server/content/widgets/widgets.table.ts';
import { categories } from '#server/catalogue/taxonomy/taxonomy.table.ts';
import type { Transaction } from '#server/db/database.ts';
import { bulkInsert } from '#server/demo/bulk-insert.ts';
import type { DemoProduct } from '#server/demo/catalogue/demo-products.ts';
import type { DemoStage } from '#server/demo/demo-stage.ts';

import { demoWidgets } from './demo-widgets.ts';

/** What editors of the demo have arranged, over what a new shop begins with. */
export async function writeContent(
  tx: Transaction,
  { openedAt, part }: DemoStage,
  made: readonly DemoProduct[],
): Promise<void> {
  const { ids } = part('content');
  ids.at(openedAt);
  const written = { createdAt: openedAt, updatedAt: openedAt };
  await writeMenus(tx, () => ({ id: ids.next(), ...written }));
  const first = (metal: string, form: string) =>
    made.find(({ record }) => record.status === 'active' && record.metal === metal && record.form === form)?.record
      .id ?? null;
  const stories = [
    {
      name: 'Gold bars at this minute’s price',
      subtitle: 'Price locked for ten minutes at checkout, delivered insured or kept in our vault.',
      ctaLabel: 'See gold bars',
      ctaUrl: '/category/gold-bars',
      productId: first('XAU', 'bar'),
    },
    {
      name: 'Silver coins, by the tube',
      subtitle: 'The more you buy, the lower the premium: each product page shows the quantity breaks.',
      ctaLabel: 'See silver coins',
      ctaUrl: '/category/silver-coins',
      productId: first('XAG', 'coin'),
    },
    {
      name: 'Welcome back',
      subtitle: 'Your orders, your vault and your invoices are where you left them.',
      ctaLabel: 'To your account',
      ctaUrl: '/customer-dashboard',
      productId: first('XPT', 'bar') ?? first('XPT', 'coin'),
      audience: 'customer' as const,
    },
  ];
  await bulkInsert(
    tx,
    slides,
    stories
      .filter(({ productId }) => productId !== null)
      .map((story, position) => ({
        ...{ id: ids.next(), position, active: true, audience: 'all' as const, desktopId: null, mobileId: null },
        ...{ startsAt: null, endsAt: null, ...story, ...written },
      })),
  );
  await bulkInsert(
    tx,
    widgets,
    demoWidgets.map((widget) => ({
      id: ids.next(),
      mediaId: null,
      active: true,
      audience: 'all' as const,
      ...widget,
      ...written,
    })),
  );
}

type Row = typeof menuEntries.$inferInsert;

/** Columns of the footer behind those that a new shop has: the pages that editors of the demo wrote. */
const footerLinks: readonly { name: string; entries: readonly [string, 'page' | 'site', string][] }[] = [
  {
    name: 'Help',
    entries: [
      ['Questions and answers', 'page', 'faq'],
      ['Delivery', 'page', 'delivery'],
      ['Insurance', 'page', 'insurance'],
      ['Storage', 'page', 'storage'],
      ['Proof of holdings', 'site', 'proof'],
      ['Sell to us', 'site', 'sell-to-us'],
      ['Selling back', 'page', 'buy-back'],
    ],
  },
  {
    name: 'About',
    entries: [
      ['About us', 'page', 'about'],
      ['Posts', 'site', 'posts'],
      ['Trading chart', 'site', 'trading'],
      ['Terms of sale', 'page', 'terms'],
      ['Privacy', 'page', 'privacy'],
      ['Cookies', 'page', 'cookies'],
    ],
  },
];

/** Below gold and silver of the header what there is of them; customers find their vault at the account. */
async function writeMenus(
  tx: Transaction,
  stamped: () => { id: string; createdAt: Date; updatedAt: Date },
): Promise<void> {
  const header = await tx.select().from(menuEntries).where(eq(menuEntries.location, 'header'));
  const tree = await tx.select().from(categories);
  const below = header.flatMap((entry): Row[] => {
    const category = tree.find(({ parentId, name }) => parentId === null && name === entry.name);
    return tree
      .filter(({ parentId, status }) => category && parentId === category.id && status === 'shown')
      .toSorted((one, other) => one.position - other.position)
      .map(({ id, name }, position) => ({
        ...{ ...stamped(), location: 'header', parentId: entry.id, position, name, type: 'category', target: '' },
        categoryId: id,
      }));
  });
  const account = (name: string, target: string, position: number, own: Partial<Row> = {}): Row => ({
    ...{ ...stamped(), location: 'account', parentId: null, position, name, type: 'url', target, categoryId: null },
    ...own,
  });
  const links = footerLinks.flatMap(({ name, entries }, column): Row[] => {
    const heading = { ...stamped(), location: 'footer' as const, parentId: null, position: 2 + column, name };
    return [
      { ...heading, type: 'heading', target: '', categoryId: null },
      ...entries.map(([label, type, target], position): Row => ({
        ...{ ...stamped(), location: 'footer', parentId: heading.id, position, name: label, type, target },
        categoryId: null,
      })),
    ];
  });
  await bulkInsert(tx, menuEntries, [
    ...[...below, ...links].map((row) => ({
      ...row,
      productId: null,
      newTab: false,
      audience: 'all' as const,
      startsAt: null,
      endsAt: null,
    })),
    ...[
      account('Open an account', '/register', 0, { audience: 'guest' }),
      account('Orders', '/customer-dashboard', 1, { audience: 'customer' }),
      account('Storage vault', '/customer-dashboard/storage', 2, { audience: 'customer' }),
    ].map((row) => ({
      productId: null,
      newTab: false,
      audience: 'all' as const,
      startsAt: null,
      endsAt: null,
      ...row,
    })),
  ]);
}
