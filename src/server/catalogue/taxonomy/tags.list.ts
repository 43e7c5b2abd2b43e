import { sql } from 'drizzle-orm';

import type { Tag } from '#contract/catalogue/tags.contract.ts';
import { tagsResource } from '#contract/catalogue/tags.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { productTags, tags } from './taxonomy.table.ts';

const uses = sql<number>`(select count(*)::int from ${productTags} where ${productTags.tagId} = ${tags.id})`;

export const allTags = defineListSource({
  resource: tagsResource,
  from: tags,
  columns: {
    name: tags.name,
    slug: tags.slug,
    colour: tags.colour,
    description: tags.description,
    products: uses,
    createdAt: tags.createdAt,
    updatedAt: tags.updatedAt,
  },
  select: {
    id: tags.id,
    version: tags.version,
    name: tags.name,
    slug: tags.slug,
    colour: tags.colour,
    description: tags.description,
    products: uses.as('products'),
    createdAt: tags.createdAt,
    updatedAt: tags.updatedAt,
  },
  toRow: (row): Tag => ({ ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }),
  key: tags.id,
});
