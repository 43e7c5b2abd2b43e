import { and, asc, eq, ne } from 'drizzle-orm';

import type { ShownWidget, Widget, WidgetContent, WidgetValues } from '#contract/content/widgets.contract.ts';
import { type WidgetArea, widgetAreas } from '#contract/content/widgets.rules.ts';
import { pickedMedia, photosOf } from '#server/catalogue/catalogue.door.ts';
import { catalogueTargets } from '#server/content/targets/catalogue-targets.ts';
import type { Executor } from '#server/db/database.ts';
import { notFound } from '#server/http/refusal.ts';

import { widgets } from './widgets.table.ts';

export type WidgetRecord = typeof widgets.$inferSelect;

/** Every widget, area by area in their order. */
export async function readWidgets(db: Executor): Promise<WidgetRecord[]> {
  const found = await db.select().from(widgets).orderBy(asc(widgets.position), asc(widgets.id));
  return widgetAreas.flatMap((area) => found.filter((widget) => widget.area === area));
}

export async function viewWidgets(db: Executor): Promise<Widget[]> {
  const records = await readWidgets(db);
  const picked = new Map((await pickedMedia(db, mediaOf(records))).map((medium) => [medium.id, medium]));
  const draw = await drawer(db, records);
  return records.map((record) => ({
    ...valuesOfWidget(record),
    id: record.id,
    version: record.version,
    position: record.position,
    medium: record.mediaId === null ? null : (picked.get(record.mediaId) ?? null),
    ...draw(record),
    updatedAt: record.updatedAt.toISOString(),
  }));
}

export async function viewWidget(db: Executor, id: string): Promise<Widget> {
  const found = (await viewWidgets(db)).find((widget) => widget.id === id);
  if (!found) throw notFound('The widget');
  return found;
}

/** The widgets of the home page as visitors see them. */
export const homeWidgets = async (db: Executor): Promise<ShownWidget[]> =>
  shown(db, await active(db, eq(widgets.area, 'home')));

type LayoutArea = Exclude<WidgetArea, 'home'>;

/** The widgets round every page as visitors see them, by area. */
export async function layoutWidgets(db: Executor): Promise<Record<LayoutArea, ShownWidget[]>> {
  const records = await active(db, ne(widgets.area, 'home'));
  const drawn = await shown(db, records);
  const areas = widgetAreas.filter((area) => area !== 'home');
  return Object.fromEntries(areas.map((area) => [area, drawn.filter((_, at) => records[at]?.area === area)])) as Record<
    LayoutArea,
    ShownWidget[]
  >;
}

const active = (db: Executor, where: ReturnType<typeof eq>): Promise<WidgetRecord[]> =>
  db
    .select()
    .from(widgets)
    .where(and(where, eq(widgets.active, true)))
    .orderBy(asc(widgets.position), asc(widgets.id));

async function shown(db: Executor, records: readonly WidgetRecord[]): Promise<ShownWidget[]> {
  const draw = await drawer(db, records);
  return records.map((record) => draw(record).shown);
}

const mediaOf = (records: readonly WidgetRecord[]): string[] =>
  records.map(({ mediaId }) => mediaId).filter((id) => id !== null);

const listOf = (content: WidgetContent) => (content.type === 'products' ? content : null);

/** Draws widgets from what they point at, read once for all of them. */
async function drawer(db: Executor, records: readonly WidgetRecord[]) {
  const photos = await photosOf(db, mediaOf(records));
  const targets = await catalogueTargets(db, {
    categoryIds: records.map(({ content }) => listOf(content)?.categoryId ?? null),
    productIds: records.flatMap(({ content }) => listOf(content)?.productIds ?? []),
  });
  return (record: WidgetRecord): Pick<Widget, 'category' | 'products' | 'shown'> => {
    const list = listOf(record.content);
    const category = targets.category(list?.categoryId ?? null);
    const photo = record.mediaId === null ? undefined : photos.get(record.mediaId);
    const products = (list?.productIds ?? []).map((id) => ({ id, found: targets.product(id) }));
    return {
      category: list?.categoryId != null && category ? { id: list.categoryId, name: category.name } : null,
      products: products.flatMap(({ id, found }) =>
        found ? [{ id, name: found.name, sku: found.onSale?.sku ?? '' }] : [],
      ),
      shown: {
        id: record.id,
        version: record.version,
        heading: record.heading,
        audience: record.audience,
        photo: photo ? { key: photo.key, alt: photo.alt, width: photo.width, height: photo.height } : null,
        content: record.content,
        category: category?.isShown ? { slug: category.slug, name: category.name } : null,
        skus: products.flatMap(({ found }) => (found?.onSale ? [found.onSale.sku] : [])),
      },
    };
  };
}

/** As the form takes them. */
export const valuesOfWidget = (record: WidgetRecord): WidgetValues => ({
  name: record.name,
  heading: record.heading,
  area: record.area,
  active: record.active,
  audience: record.audience,
  mediaId: record.mediaId,
  content: record.content,
});
