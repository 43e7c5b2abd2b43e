import { eq } from 'drizzle-orm';

import type { Widget, WidgetValues } from '#contract/content/widgets.contract.ts';
import { areaProblem, widgetAreaNames, widgetLimits } from '#contract/content/widgets.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import { changedFields } from '#server/audit/changed-fields.ts';
import { holdMedia } from '#server/catalogue/catalogue.door.ts';
import { orderedRecords } from '#server/content/ordered/ordered-records.ts';
import { catalogueTargets } from '#server/content/targets/catalogue-targets.ts';
import type { ContentVersion } from '#server/content/version/content-version.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { conflict, invalid } from '#server/http/refusal.ts';

import { readWidgets, valuesOfWidget, viewWidget, viewWidgets, type WidgetRecord } from './widget-view.ts';
import { widgets } from './widgets.table.ts';

interface Parts {
  db: Database;
  contentVersion: Pick<ContentVersion, 'write'>;
}

/** The widgets. Every write locks them, is one transaction with its audit row, and is shown at once. */
export function createWidgetsService({ db, contentVersion }: Parts) {
  const ordered = orderedRecords<WidgetRecord>({
    ...{ table: widgets, entity: 'widget', contentVersion, read: readWidgets, view: viewWidget },
  });
  const { change, audit } = ordered;
  /** Those beside one in its area. */
  const besides = (all: readonly WidgetRecord[], { id, area }: WidgetRecord) =>
    all.filter((widget) => widget.area === area && widget.id !== id);

  return {
    all: async () => ({ items: await viewWidgets(db) }),

    read: (id: string): Promise<Widget> => viewWidget(db, id),

    create: (values: WidgetValues, actor: Actor): Promise<Widget> =>
      contentVersion.write(async (tx) => {
        const position = endOf(await ordered.lock(tx), values);
        await refuse(tx, values);
        const [made] = await tx
          .insert(widgets)
          .values({ ...values, position })
          .returning({ id: widgets.id });
        const id = made?.id ?? '';
        await audit(tx, actor, 'created', id, { after: { ...values } });
        return viewWidget(tx, id);
      }),

    update: (id: string, values: WidgetValues, version: number, actor: Actor): Promise<Widget> =>
      change(id, version, async (tx, all, record) => {
        const changes = changedFields(valuesOfWidget(record), values);
        if (!changes) return viewWidget(tx, id);
        await refuse(tx, values);
        const isMoved = values.area !== record.area;
        const position = isMoved ? endOf(all, values) : record.position;
        await tx
          .update(widgets)
          .set({ ...values, position, version: nextVersion(widgets.version) })
          .where(eq(widgets.id, id));
        if (isMoved) await ordered.closeGap(tx, besides(all, record));
        await audit(tx, actor, 'changed', id, changes);
        return viewWidget(tx, id);
      }),

    move: (id: string, { position, version }: { position: number; version: number }, actor: Actor) =>
      change(id, version, async (tx, all, record) => {
        const own = all.filter(({ area }) => area === record.area);
        await ordered.place(tx, { own, record, position, actor });
        return { items: await viewWidgets(tx) };
      }),

    remove: (id: string, version: number, actor: Actor) =>
      change(id, version, async (tx, all, record) => {
        await tx.delete(widgets).where(eq(widgets.id, id));
        await ordered.closeGap(tx, besides(all, record));
        await audit(tx, actor, 'deleted', id, { before: { ...valuesOfWidget(record) } });
        return { items: await viewWidgets(tx) };
      }),
  };
}
export type WidgetsService = ReturnType<typeof createWidgetsService>;

/** The place behind the others of an area. Refuses with 409 where it is full. */
function endOf(all: readonly WidgetRecord[], { area }: WidgetValues): number {
  const { length } = all.filter((widget) => widget.area === area);
  if (length < widgetLimits.count) return length;
  throw conflict(`“${widgetAreaNames[area]}” has ${widgetLimits.count} widgets already. Delete some first.`);
}

/** Refuses with 422 beside the field what cannot be shown. */
async function refuse(tx: Transaction, { area, content, mediaId }: WidgetValues): Promise<void> {
  const misplaced = areaProblem(area, content.type);
  if (misplaced !== undefined) throw invalid('area', misplaced);
  if (mediaId !== null) {
    if (content.type !== 'text') throw invalid('mediaId', 'Only a text has a picture.');
    await holdMedia(tx, [mediaId], () => 'mediaId', { described: true });
  }
  if (content.type === 'text' && content.text === '' && mediaId === null) {
    throw invalid('content.text', 'Enter a text, or choose a picture.');
  }
  if (content.type !== 'products') return;
  const { pick, categoryId, productIds } = content;
  if (pick === 'category' && categoryId === null) throw invalid('content.categoryId', 'Choose a category.');
  if (pick === 'chosen' && productIds.length === 0) throw invalid('content.productIds', 'Choose a product.');
  const targets = await catalogueTargets(tx, { categoryIds: [categoryId], productIds });
  if (pick === 'category' && !targets.category(categoryId)) {
    throw invalid('content.categoryId', 'This category is no more. Choose another one.');
  }
  if (pick === 'chosen' && !productIds.every((id) => targets.product(id))) {
    throw invalid('content.productIds', 'One of these products is no more. Choose again.');
  }
}
