import { type Metal, metalNames, metals } from '#contract/metals.ts';
import { metalSlugs, type ProductForm, productForms } from '#contract/catalogue/products.rules.ts';
import type { categories, productCategories } from '#server/catalogue/taxonomy/taxonomy.table.ts';

import type { DemoProduct } from './demo-products.ts';
import type { SeededIds } from '#server/demo/seeded-ids.ts';

interface Shelves {
  categories: (typeof categories.$inferInsert)[];
  links: (typeof productCategories.$inferInsert)[];
}

const ofMetal: Readonly<Record<Metal, string>> = {
  XAU: 'Bars, wafers and coins of gold, from a single gram to the kilogram, priced at the market with every part of the price shown.',
  XAG: 'Silver by the coin, the tube or the hundred-ounce bar. It takes more room than gold for the same money, so think of the shelf it will lie on.',
  XPT: 'Platinum is rarer than gold and denser still. Most of it goes to industry, and its price follows its own road.',
  XPD: 'Palladium, the lightest of the four. Canada taxes its sale, unlike that of fine gold, silver and platinum.',
};

const formPlurals: Readonly<Record<ProductForm, string>> = {
  bar: 'bars',
  coin: 'coins',
  round: 'rounds',
  wafer: 'wafers',
  grain: 'grain',
};

const ofForm: Readonly<Record<ProductForm, (metal: string) => string>> = {
  bar: (metal) =>
    `Cast and minted ${metal} bars, each with its maker, weight and fineness; the larger the bar, the smaller the premium.`,
  coin: (metal) => `${capital(metal)} coins of mints that strike legal tender, known on sight by dealers everywhere.`,
  round: (metal) =>
    `${capital(metal)} rounds look like coins and are no legal tender: you pay for the metal and little else.`,
  wafer: (metal) => `Small ${metal} wafers sealed in numbered assay cards, made to be given, divided and counted.`,
  grain: (metal) =>
    `${capital(metal)} shot for the bench, weighed to the milligram. Grain is no bar, coin or wafer, so its sale is taxed.`,
};

/** A category for each metal, below it one for each form it is sold in, and every product in its own. */
export function demoCategories(products: readonly DemoProduct[], ids: SeededIds, openedAt: Date): Shelves {
  const shelves: Shelves = { categories: [], links: [] };
  const add = (category: Pick<typeof categories.$inferInsert, 'slug' | 'name' | 'description' | 'parentId'>) => {
    const id = ids.next();
    const position = shelves.categories.filter(({ parentId }) => parentId === category.parentId).length;
    shelves.categories.push({ id, ...category, position, createdAt: openedAt, updatedAt: openedAt });
    return id;
  };
  for (const metal of metals) {
    const name = metalNames[metal];
    const parentId = add({ slug: metalSlugs[metal], name, description: ofMetal[metal], parentId: null });
    for (const form of productForms) {
      const members = products.filter(({ record }) => record.metal === metal && record.form === form);
      if (members.length === 0) continue;
      const categoryId = add({
        slug: `${metalSlugs[metal]}-${formPlurals[form]}`,
        name: `${name} ${formPlurals[form]}`,
        description: ofForm[form](name.toLowerCase()),
        parentId,
      });
      shelves.links.push(...members.map(({ record }) => ({ productId: record.id, categoryId })));
    }
  }
  return shelves;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
