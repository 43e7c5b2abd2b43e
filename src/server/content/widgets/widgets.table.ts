import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import type { Audience } from '#contract/content/showing.rules.ts';
import type { WidgetContent } from '#contract/content/widgets.contract.ts';
import type { WidgetArea } from '#contract/content/widgets.rules.ts';
import { media } from '#server/catalogue/media/media.table.ts';
import { createdAt, id, idOf, updatedAt, version } from '#server/db/columns.ts';

/** Small parts that editors put round the pages and on the home page. */
export const widgets = pgTable(
  'widgets',
  {
    id: id(),
    area: text().$type<WidgetArea>().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    heading: text().notNull().default(''),
    active: boolean().notNull(),
    audience: text().$type<Audience>().notNull(),
    // A picture that is shown is never deleted, whatever the program believes.
    mediaId: idOf().references(() => media.id),
    /** The kind with its settings; written only as the contract has them. */
    content: jsonb().$type<WidgetContent>().notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('widgets_place').on(table.area, table.position, table.id),
    index('widgets_media').on(table.mediaId),
  ],
);
