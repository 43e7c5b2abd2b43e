import { asc } from 'drizzle-orm';

import type { ShownSlide, Slide, SlideValues } from '#contract/content/slides.contract.ts';
import { windowState } from '#contract/content/showing.rules.ts';
import { type Catalogue, pickedMedia, photosOf } from '#server/catalogue/catalogue.door.ts';
import { catalogueTargets } from '#server/content/targets/catalogue-targets.ts';
import type { Executor } from '#server/db/database.ts';
import { notFound } from '#server/http/refusal.ts';

import { slides } from './slides.table.ts';

export type SlideRecord = typeof slides.$inferSelect;

export const readSlides = (db: Executor): Promise<SlideRecord[]> =>
  db.select().from(slides).orderBy(asc(slides.position), asc(slides.id));

/** Every slide as the dashboard sees it, in their order. */
export async function viewSlides(db: Executor, catalogue: Catalogue): Promise<Slide[]> {
  const records = await readSlides(db);
  const picked = new Map((await pickedMedia(db, mediaOf(records))).map((medium) => [medium.id, medium]));
  const draw = await drawer(db, catalogue, records);
  const medium = (id: string | null) => (id === null ? null : (picked.get(id) ?? null));
  return records.map((record) => ({
    ...valuesOfSlide(record),
    id: record.id,
    version: record.version,
    position: record.position,
    desktop: medium(record.desktopId),
    mobile: medium(record.mobileId),
    ...draw(record),
    updatedAt: record.updatedAt.toISOString(),
  }));
}

export async function viewSlide(db: Executor, catalogue: Catalogue, id: string): Promise<Slide> {
  const found = (await viewSlides(db, catalogue)).find((slide) => slide.id === id);
  if (!found) throw notFound('The slide');
  return found;
}

/** The slides as visitors see them at a moment; one whose product is not on sale has nothing to show. */
export async function shownSlides(db: Executor, catalogue: Catalogue, now: Date): Promise<ShownSlide[]> {
  const records = (await readSlides(db)).filter(
    (record) => record.active && windowState(valuesOfSlide(record), now.getTime()) === 'open',
  );
  const draw = await drawer(db, catalogue, records);
  return records
    .map((record) => draw(record).shown)
    .filter(({ desktop, product }) => desktop !== null || product !== null);
}

const mediaOf = (records: readonly SlideRecord[]): string[] =>
  records.flatMap(({ desktopId, mobileId }) => [desktopId, mobileId]).filter((id) => id !== null);

/** Draws slides from what they point at, read once for all of them. */
async function drawer(db: Executor, catalogue: Catalogue, records: readonly SlideRecord[]) {
  const photos = await photosOf(db, mediaOf(records));
  const targets = await catalogueTargets(db, {
    categoryIds: [],
    productIds: records.map(({ productId }) => productId),
  });
  const photo = (id: string | null) => (id === null ? null : (photos.get(id) ?? null));
  return (record: SlideRecord): { productName: string | null; shown: ShownSlide } => {
    const product = targets.product(record.productId);
    const look = record.productId === null ? null : catalogue.lookOf(record.productId);
    const { id, name, subtitle, ctaLabel, ctaUrl, audience } = record;
    return {
      productName: product?.name ?? null,
      shown: {
        ...{ id, title: name, subtitle, ctaLabel, ctaUrl, audience },
        desktop: photo(record.desktopId),
        mobile: photo(record.mobileId),
        product: product?.onSale && look ? { ...look, slug: product.onSale.slug, name: product.name } : null,
      },
    };
  };
}

/** As the form takes them. */
export const valuesOfSlide = (record: SlideRecord): SlideValues => ({
  name: record.name,
  subtitle: record.subtitle,
  ctaLabel: record.ctaLabel,
  ctaUrl: record.ctaUrl,
  desktopId: record.desktopId,
  mobileId: record.mobileId,
  productId: record.productId,
  active: record.active,
  audience: record.audience,
  startsAt: record.startsAt?.toISOString() ?? null,
  endsAt: record.endsAt?.toISOString() ?? null,
});
