import type { TagColour } from '#contract/catalogue/tags.rules.ts';
import type { productTags, tags } from '#server/catalogue/taxonomy/taxonomy.table.ts';
import type { SeededIds } from '#server/demo/seeded-ids.ts';

import type { DemoProduct } from './demo-products.ts';

interface DemoTag {
  name: string;
  slug: string;
  colour: TagColour;
  description: string;
  has: (product: DemoProduct, sellers: ReadonlySet<DemoProduct>) => boolean;
}

const grams = ({ record }: DemoProduct): number => Number(record.fineNg) / 1e9;
const isNewCoin = ({ record }: DemoProduct): boolean => record.name.includes('2026');

const demoTagList: readonly DemoTag[] = [
  {
    name: 'New',
    slug: 'new-this-year',
    colour: 'green',
    description: 'Struck this year.',
    has: isNewCoin,
  },
  {
    name: 'Best seller',
    slug: 'best-seller',
    colour: 'gold',
    description: 'What most pieces were bought of.',
    has: (product, sellers) => sellers.has(product),
  },
  {
    name: 'Government mint',
    slug: 'government-mint',
    colour: 'blue',
    description: 'Legal tender of the country that struck it.',
    has: ({ record }) => record.legalTender !== null,
  },
  {
    name: 'Fractional',
    slug: 'fractional',
    colour: 'teal',
    description: 'Less than an ounce, for those who begin or divide.',
    has: (product) => grams(product) < 31 && product.record.form !== 'grain',
  },
  {
    name: 'Gift',
    slug: 'gift',
    colour: 'rose',
    description: 'Small, sealed and handsome.',
    has: (product) =>
      grams(product) <= 10.5 && (product.record.form === 'wafer' || product.record.packaging === 'Capsule'),
  },
  {
    name: 'Limited',
    slug: 'limited',
    colour: 'violet',
    description: 'The mint strikes a set number and no more.',
    has: ({ record }) => /Schooner|Harvest|Pine/.test(record.name),
  },
  {
    name: 'Low premium',
    slug: 'low-premium',
    colour: 'grey',
    description: 'At most 2.5 % over the metal.',
    has: ({ record }) => Number(record.premiumPct) <= 0.025,
  },
  {
    name: 'Vault favourite',
    slug: 'vault-favourite',
    colour: 'gold',
    description: 'Most of these never leave our vault.',
    has: (product) => product.record.form === 'bar' && grams(product) >= 300,
  },
  {
    name: 'For stacking',
    slug: 'for-stacking',
    colour: 'teal',
    description: 'Sold by the tube, counted at a glance.',
    has: ({ record }) => record.packaging.startsWith('Tube'),
  },
  {
    name: 'Earlier years',
    slug: 'earlier-years',
    colour: 'rust',
    description: 'Dates of our choice, the metal the same.',
    has: ({ record }) => record.name.includes('earlier years'),
  },
  {
    name: 'Hand poured',
    slug: 'hand-poured',
    colour: 'rust',
    description: 'Cast in an open mould; no two are alike.',
    has: ({ record }) => record.art.finish === 'cast',
  },
  {
    name: 'RRSP and TFSA',
    slug: 'rrsp-and-tfsa',
    colour: 'blue',
    description: 'May be held in a registered account.',
    has: ({ record }) => record.registeredAccounts,
  },
];

const SELLERS = 12;

/** Tags, and which products have them. */
export function demoTags(
  products: readonly DemoProduct[],
  ids: SeededIds,
  openedAt: Date,
): { tags: (typeof tags.$inferInsert)[]; links: (typeof productTags.$inferInsert)[] } {
  const sellers = new Set(products.toSorted((a, b) => b.demand - a.demand).slice(0, SELLERS));
  const made = demoTagList.map(({ has, ...tag }) => ({ id: ids.next(), tag, has }));
  return {
    tags: made.map(({ id, tag }) => ({ id, ...tag, createdAt: openedAt, updatedAt: openedAt })),
    links: made.flatMap(({ id, has }) =>
      products.filter((product) => has(product, sellers)).map(({ record }) => ({ productId: record.id, tagId: id })),
    ),
  };
}
