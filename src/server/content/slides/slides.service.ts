import { eq } from 'drizzle-orm';

import { linkProblem } from '#contract/content/links.rules.ts';
import { windowProblem } from '#contract/content/showing.rules.ts';
import type { Slide, SlideValues } from '#contract/content/slides.contract.ts';
import { slideLimits, slidePhoneProblem, slidePictureProblem } from '#contract/content/slides.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import { changedFields } from '#server/audit/changed-fields.ts';
import { type Catalogue, holdMedia } from '#server/catalogue/catalogue.door.ts';
import { orderedRecords } from '#server/content/ordered/ordered-records.ts';
import { catalogueTargets } from '#server/content/targets/catalogue-targets.ts';
import type { ContentVersion } from '#server/content/version/content-version.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { conflict, invalid } from '#server/http/refusal.ts';

import { readSlides, type SlideRecord, valuesOfSlide, viewSlide, viewSlides } from './slide-view.ts';
import { slides } from './slides.table.ts';

interface Parts {
  db: Database;
  catalogue: Catalogue;
  contentVersion: Pick<ContentVersion, 'write'>;
}

/** The slides of the home page. Every write locks them, is one transaction with its audit row, and is shown at once. */
export function createSlidesService({ db, catalogue, contentVersion }: Parts) {
  const ordered = orderedRecords<SlideRecord>({
    ...{ table: slides, entity: 'slide', contentVersion, read: readSlides },
    view: (tx, id) => viewSlide(tx, catalogue, id),
  });
  const { change, audit } = ordered;
  const view = async (tx: Transaction) => ({ items: await viewSlides(tx, catalogue) });

  return {
    all: async () => ({ items: await viewSlides(db, catalogue) }),

    read: (id: string): Promise<Slide> => viewSlide(db, catalogue, id),

    create: (values: SlideValues, actor: Actor): Promise<Slide> =>
      contentVersion.write(async (tx) => {
        const { length } = await ordered.lock(tx);
        if (length >= slideLimits.count) {
          throw conflict(`There are ${slideLimits.count} slides already. Delete some first.`);
        }
        await refuse(tx, values);
        const [made] = await tx
          .insert(slides)
          .values({ ...columnsOf(values), position: length })
          .returning({ id: slides.id });
        const id = made?.id ?? '';
        await audit(tx, actor, 'created', id, { after: { ...values } });
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
        await audit(tx, actor, 'changed', id, changes);
        return viewSlide(tx, catalogue, id);
      }),

    move: (id: string, { position, version }: { position: number; version: number }, actor: Actor) =>
      change(id, version, async (tx, all, record) => {
        await ordered.place(tx, { own: all, record, position, actor });
        return view(tx);
      }),

    /** Deletes a slide; its pictures stay in the library. */
    remove: (id: string, version: number, actor: Actor) =>
      change(id, version, async (tx, all, record) => {
        await tx.delete(slides).where(eq(slides.id, id));
        await ordered.closeGap(
          tx,
          all.filter((slide) => slide.id !== id),
        );
        await audit(tx, actor, 'deleted', id, { before: { ...valuesOfSlide(record) } });
        return view(tx);
      }),
  };
}
export type SlidesService = ReturnType<typeof createSlidesService>;

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
