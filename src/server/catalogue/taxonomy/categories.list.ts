import { sql } from 'drizzle-orm';

import type { CategoryRow } from '#contract/catalogue/categories.contract.ts';
import { categoriesResource } from '#contract/catalogue/categories.resource.ts';
import { categoryLimits } from '#contract/catalogue/categories.rules.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { categories, productCategories } from './taxonomy.table.ts';

const { id, name, slug, status, createdAt, updatedAt } = categories;

/** The names of those above a category, from the top. */
const within = sql<string | null>`(
  with recursive above (parent_id, name, steps) as (
    select c.parent_id, c.name, 1 from ${categories} c where c.id = ${categories.parentId}
    union all
    select c.parent_id, c.name, steps + 1 from above join ${categories} c on c.id = above.parent_id
    where steps < ${sql.raw(String(categoryLimits.depth))}
  ) select string_agg(above.name, ' › ' order by steps desc) from above)`;

const products = sql<number>`(select count(*)::int from ${productCategories} where ${productCategories.categoryId} = ${id})`;

/** Products in it or in one below it, each counted once. */
const productsWithin = sql<number>`(
  with recursive below (id) as (
    select ${id}
    union
    select c.id from below join ${categories} c on c.parent_id = below.id
  ) select count(distinct ${productCategories.productId})::int
  from below join ${productCategories} on ${productCategories.categoryId} = below.id)`;

export const allCategories = defineListSource({
  resource: categoriesResource,
  from: categories,
  columns: { name, within, slug, status, products, productsWithin, createdAt, updatedAt },
  select: {
    ...{ id, name, slug, status, createdAt, updatedAt },
    ...{ within: within.as('within'), products: products.as('products') },
    productsWithin: productsWithin.as('products_within'),
  },
  toRow: (row): CategoryRow => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }),
  key: id,
});
