import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

import type { AttributeType } from '#contract/catalogue/attributes.rules.ts';
import type { CategoryStatus } from '#contract/catalogue/categories.rules.ts';
import type { TagColour } from '#contract/catalogue/tags.rules.ts';
import { createdAt, id, idOf, rate, sortedText, updatedAt, version } from '#server/db/columns.ts';
import { products } from '#server/catalogue/products/products.table.ts';

export const categories = pgTable(
  'categories',
  {
    id: id(),
    slug: text().notNull(),
    name: sortedText().notNull(),
    parentId: idOf(),
    description: text().notNull().default(''),
    /** Among its siblings. */
    position: integer().notNull().default(0),
    status: text().$type<CategoryStatus>().notNull().default('shown'),
    seoTitle: text().notNull().default(''),
    seoDescription: text().notNull().default(''),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('categories_slug').on(table.slug), index('categories_parent').on(table.parentId)],
);

export const productCategories = pgTable(
  'product_categories',
  {
    productId: idOf()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: idOf()
      .notNull()
      .references(() => categories.id),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.categoryId] }),
    index('product_categories_category').on(table.categoryId),
  ],
);

/** What has an address of its own in the shop. */
export type SlugOwner = 'category' | 'product';

/** Where an address leads that something once had. */
export const slugRedirects = pgTable(
  'slug_redirects',
  {
    kind: text().$type<SlugOwner>().notNull(),
    slug: text().notNull(),
    targetId: idOf().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.slug] }),
    index('slug_redirects_target').on(table.kind, table.targetId),
  ],
);

export const tags = pgTable(
  'tags',
  {
    id: id(),
    slug: text().notNull(),
    name: sortedText().notNull(),
    description: text().notNull().default(''),
    colour: text().$type<TagColour>().notNull().default('grey'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('tags_slug').on(table.slug),
    // Two tags that read alike would be taken for one.
    uniqueIndex('tags_name').on(sql`lower(${table.name})`),
  ],
);

export const productTags = pgTable(
  'product_tags',
  {
    productId: idOf()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    tagId: idOf()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.productId, table.tagId] }), index('product_tags_tag').on(table.tagId)],
);

export const attributes = pgTable(
  'attributes',
  {
    id: id(),
    code: text().notNull(),
    label: sortedText().notNull(),
    type: text().$type<AttributeType>().notNull(),
    unit: text().notNull().default(''),
    group: sortedText().notNull().default(''),
    position: integer().notNull().default(0),
    filterable: boolean().notNull().default(false),
    visible: boolean().notNull().default(true),
    required: boolean().notNull().default(false),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('attributes_code').on(table.code),
    check('attributes_type', sql`${table.type} in ('text', 'number', 'select', 'multi', 'boolean', 'date')`),
  ],
);

export const attributeOptions = pgTable(
  'attribute_options',
  {
    id: id(),
    attributeId: idOf()
      .notNull()
      .references(() => attributes.id, { onDelete: 'cascade' }),
    value: text().notNull(),
    label: sortedText().notNull(),
    position: integer().notNull(),
    hidden: boolean().notNull().default(false),
  },
  (table) => [uniqueIndex('attribute_options_value').on(table.attributeId, table.value)],
);

/** What a product says of an attribute: one row, or one for each option of several. */
export const productAttributeValues = pgTable(
  'product_attribute_values',
  {
    productId: idOf()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    // An attribute or option in use is never deleted, whatever the program believes.
    attributeId: idOf()
      .notNull()
      .references(() => attributes.id),
    optionId: idOf().references(() => attributeOptions.id),
    text: text(),
    number: rate(),
    flag: boolean(),
    day: date({ mode: 'string' }),
  },
  (table) => [
    unique('product_attribute_values_once').on(table.productId, table.attributeId, table.optionId).nullsNotDistinct(),
    index('product_attribute_values_attribute').on(table.attributeId),
    index('product_attribute_values_option').on(table.optionId),
    check(
      'product_attribute_values_one',
      sql`num_nonnulls(${table.optionId}, ${table.text}, ${table.number}, ${table.flag}, ${table.day}) = 1`,
    ),
  ],
);
