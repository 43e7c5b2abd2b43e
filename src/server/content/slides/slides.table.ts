import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import type { Audience } from '#contract/content/showing.rules.ts';
import { media } from '#server/catalogue/media/media.table.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import { createdAt, id, idOf, instant, updatedAt, version } from '#server/db/columns.ts';

/** What the home page begins with, one after the other. */
export const slides = pgTable(
  'slides',
  {
    id: id(),
    position: integer().notNull(),
    name: text().notNull(),
    subtitle: text().notNull().default(''),
    ctaLabel: text().notNull().default(''),
    ctaUrl: text().notNull().default(''),
    // A picture that is shown is never deleted, whatever the program believes.
    desktopId: idOf().references(() => media.id),
    mobileId: idOf().references(() => media.id),
    /** Whose picture is shown where none is chosen. */
    productId: idOf().references(() => products.id, { onDelete: 'set null' }),
    active: boolean().notNull(),
    audience: text().$type<Audience>().notNull(),
    startsAt: instant(),
    endsAt: instant(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('slides_place').on(table.position, table.id),
    index('slides_desktop').on(table.desktopId),
    index('slides_mobile').on(table.mobileId),
    index('slides_product').on(table.productId),
    check(
      'slides_window',
      sql`${table.startsAt} is null or ${table.endsAt} is null or ${table.startsAt} < ${table.endsAt}`,
    ),
    check('slides_cta', sql`(${table.ctaLabel} = '') = (${table.ctaUrl} = '')`),
  ],
);
