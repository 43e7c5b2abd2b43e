import { eq, sql } from 'drizzle-orm';

import { linkProblem } from '#contract/content/links.rules.ts';
import { windowProblem } from '#contract/content/showing.rules.ts';
import type { Slide, SlideValues } from '#contract/content/slides.contract.ts';
import { slideLimits, slidePhoneProblem, slidePictureProblem } from '#contract/content/slides.rules.ts';
import { movedTo } from '#contract/list/tree.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { changedFields } from '#server/audit/changed-fields.ts';
import { type Catalogue, holdMedia } from '#server/catalogue/catalogue.door.ts';
import { catalogueTargets } from '#server/content/targets/catalogue-targets.ts';
import type { ContentVersion } from '#server/content/version/content-version.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { renumber } from '#server/db/renumber.ts';
import { conflict, conflictWith, invalid, notFound } from '#server/http/refusal.ts';

import { readSlides, type SlideRecord, valuesOfSlide, viewSlide, viewSlides } from './slide-view.ts';
import { slides } from './slides.table.ts';

interface Parts {
  db: Database;
  catalogue: Catalogue;
  contentVersion: ContentVersion;
}

/** The slides of the home page. Every write locks them, is one transaction with its audit row, and is shown at once. */
export function createSlidesService({ db, catalogue, contentVersion }: Parts) {
  /** Does work on a slide of the version that the person saw; answers 409 with the newer one. */
  const change = <Result>(
    id: string,
    version: number,
    work: (tx: Transaction, all: SlideRecord[], record: SlideRecord) => Promise<Result>,
  ): Promise<Result> =>
    contentVersion.write(async (tx) => {
      const all = await lockSlides(tx);
      const record = all.find((slide) => slide.id === id);
      if (!record) throw notFound('The slide');
      if (record.version !== version) throw conflictWith(await viewSlide(tx, catalogue, id));
      return work(tx, all, record);
    });

  const view = async (tx: Transaction) => ({ items: await viewSlides(tx, catalogue) });

  return {
    all: async () => ({ items: await viewSlides(db, catalogue) }),

    read: (id: string): Promise<Slide> => viewSlide(db, catalogue, id),

    create: (values: SlideValues, actor: Actor): Promise<Slide> =>
      contentVersion.write(async (tx) => {
        const { length } = await lockSlides(tx);
        if (length >= slideLimits.count) {
          throw conflict(`There are ${slideLimits.count} slides already. Delete some first.`);
        }
        await refuse(tx, values);
        const [made] = await tx
          .insert(slides)
          .values({ ...columnsOf(values), position: length })
          .returning({ id: slides.id });
        const id = made?.id ?? '';
        await audit(tx, actor, 'slide.created', id, { after: { ...values } });
        return viewSlide(tx, catalogue, id);
      }),

    update: (id: string, values: SlideValues, version: number, actor: Actor): Promise<Slide> =>
      change(id, version, async (tx, _all, record) => {
        const changes = changedFields(valuesOfSlide(record), values);
        if (!changes) return viewSlide(tx, catalogue, id);
        await refuse(tx, values);
        await tx
          .update(slides)
          .set({ ...columnsOf(values), version: nextVersion(slides.version) })
          .where(eq(slides.id, id));
        await audit(tx, actor, 'slide.changed', id, changes);
        return viewSlide(tx, catalogue, id);
      }),

    move: (id: string, { position, version }: { position: number; version: number }, actor: Actor) =>
      change(id, version, async (tx, all, record) => {
        const moved = movedTo(all.map(atTop), id, { parentId: null, position });
        await tx
          .update(slides)
          .set({ version: nextVersion(slides.version) })
          .where(eq(slides.id, id));
        await renumber(tx, slides, all, moved);
        const now = moved.find((slide) => slide.id === id) ?? record;
        await audit(tx, actor, 'slide.moved', id, {
          before: { position: record.position + 1 },
          after: { position: now.position + 1 },
        });
        return view(tx);
      }),

    /** Deletes a slide; its pictures stay in the library. */
    remove: (id: string, version: number, actor: Actor) =>
      change(id, version, async (tx, all, record) => {
        await tx.delete(slides).where(eq(slides.id, id));
        const left = all.filter((slide) => slide.id !== id);
        await renumber(
          tx,
          slides,
          left,
          left.map((slide, position) => ({ id: slide.id, position })),
        );
        await audit(tx, actor, 'slide.deleted', id, { before: { ...valuesOfSlide(record) } });
        return view(tx);
      }),
  };
}
export type SlidesService = ReturnType<typeof createSlidesService>;

/** Every slide, and nobody else changes one until the transaction ends: a place depends on the places of the others. */
async function lockSlides(tx: Transaction): Promise<SlideRecord[]> {
  await tx.execute(sql`lock table ${slides} in share row exclusive mode`);
  return readSlides(tx);
}

const atTop = (slide: SlideRecord) => ({ ...slide, parentId: null });

const columnsOf = ({ startsAt, endsAt, ...same }: SlideValues) => ({
  ...same,
  startsAt: startsAt === null ? null : new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
});

/** Refuses with 422 beside the field what cannot be shown. */
async function refuse(tx: Transaction, values: SlideValues): Promise<void> {
  const { ctaLabel, ctaUrl, desktopId, mobileId, productId } = values;
  const problems = {
    desktopId: slidePictureProblem(values),
    mobileId: slidePhoneProblem(values),
    ctaUrl: ctaLabel === '' && ctaUrl === '' ? undefined : linkProblem(ctaUrl),
    ctaLabel: ctaUrl !== '' && ctaLabel === '' ? 'Enter what the button says.' : undefined,
    endsAt: windowProblem(values),
  };
  for (const [field, problem] of Object.entries(problems)) if (problem !== undefined) throw invalid(field, problem);
  if (desktopId !== null) await holdMedia(tx, [desktopId], () => 'desktopId', { described: true });
  if (mobileId !== null) await holdMedia(tx, [mobileId], () => 'mobileId', { described: true });
  if (productId === null) return;
  const targets = await catalogueTargets(tx, { categoryIds: [], productIds: [productId] });
  if (!targets.product(productId)) throw invalid('productId', 'This product is no more. Choose another one.');
}

const audit = (
  tx: Transaction,
  actor: Actor,
  action: string,
  entityId: string,
  told: { before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> => recordAudit(tx, { actor, action, entity: 'slide', entityId, ...told });
