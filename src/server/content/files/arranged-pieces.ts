import { z } from 'zod';

import { slideValues } from '#contract/content/slides.contract.ts';
import { widgetValues } from '#contract/content/widgets.contract.ts';
import { type WidgetArea, widgetAreas } from '#contract/content/widgets.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Catalogue } from '#server/catalogue/catalogue.door.ts';
import { readSlides, valuesOfSlide } from '#server/content/slides/slide-view.ts';
import { createSlidesService } from '#server/content/slides/slides.service.ts';
import { readWidgets, valuesOfWidget } from '#server/content/widgets/widget-view.ts';
import { createWidgetsService } from '#server/content/widgets/widgets.service.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';

import { type HeldPiece, namedPaths, type PieceWays } from './piece-kind.ts';
import { within } from './within.ts';

const position = z.int('Enter a whole number.').min(1, 'The first place is 1.').max(1000);
const slideSchema = slideValues.extend({ position });
const widgetSchema = widgetValues.omit({ area: true }).extend({ position });
type SlidePiece = z.infer<typeof slideSchema>;
type WidgetPiece = z.infer<typeof widgetSchema>;

/** Slides in their order. */
export async function heldSlides(db: Executor): Promise<HeldPiece[]> {
  const records = await readSlides(db);
  const paths = namedPaths(
    'slides',
    records.map(({ name }) => name),
  );
  return records.map((record, index) => ({
    ...{ path: paths[index] ?? '', id: record.id, name: record.name, version: record.version },
    values: { ...valuesOfSlide(record), position: index + 1 } satisfies SlidePiece,
  }));
}

/** Widgets, area by area in their order. */
export async function heldWidgets(db: Executor): Promise<HeldPiece[]> {
  const all = await readWidgets(db);
  return widgetAreas.flatMap((area) => {
    const records = all.filter((record) => record.area === area);
    const paths = namedPaths(
      `widgets/${area}`,
      records.map(({ name }) => name),
    );
    return records.map((record, index) => {
      const { area: _area, ...values } = valuesOfWidget(record);
      return {
        ...{ path: paths[index] ?? '', id: record.id, name: record.name, version: record.version },
        values: { ...values, position: index + 1 } satisfies WidgetPiece,
      };
    });
  });
}

/** Where one stands is settled once all of them are written. */
const inPlace = <Values extends { position: number }>(values: Values, held: HeldPiece | undefined): Values =>
  held ? { ...values, position: (held.values as Values).position } : values;

interface Parts {
  db: Database;
  catalogue: Catalogue;
}

export const slidePieces = ({ db, catalogue }: Parts): PieceWays<SlidePiece> => ({
  kind: 'slide',
  schema: slideSchema,
  nameOf: ({ name }) => name,
  settled: ({ startsAt, endsAt, ...values }, held) =>
    inPlace(
      {
        ...values,
        startsAt: startsAt && new Date(startsAt).toISOString(),
        endsAt: endsAt && new Date(endsAt).toISOString(),
      },
      held,
    ),

  async write({ tx, values: { position: _place, ...values }, held, actor }) {
    const service = createSlidesService({ db, catalogue, contentVersion: within(tx) });
    await (held ? service.update(held.id, values, held.version, actor) : service.create(values, actor));
  },
});

export const widgetPieces = ({ db }: Parts): PieceWays<WidgetPiece> => ({
  kind: 'widget',
  schema: widgetSchema,
  nameOf: ({ name }) => name,
  settled: inPlace,

  async write({ tx, path, values: { position: _place, ...values }, held, actor }) {
    const service = createWidgetsService({ db, contentVersion: within(tx) });
    const sent = { ...values, area: path.split('/', 2)[1] as WidgetArea };
    await (held ? service.update(held.id, sent, held.version, actor) : service.create(sent, actor));
  },
});

interface Ordering extends Parts {
  tx: Transaction;
  actor: Actor;
  kind: 'slide' | 'widget';
}

/** Puts pieces of one group in the order of the archive, before what the archive does not have; nothing where they are so. */
export async function putInOrder(
  { tx, db, catalogue, actor, kind }: Ordering,
  paths: readonly string[],
): Promise<void> {
  const [read, service] =
    kind === 'slide'
      ? [heldSlides, createSlidesService({ db, catalogue, contentVersion: within(tx) })]
      : [heldWidgets, createWidgetsService({ db, contentVersion: within(tx) })];
  const folder = paths[0]?.slice(0, paths[0].lastIndexOf('/') + 1) ?? '';
  const group = async () => (await read(tx)).filter(({ path }) => path.startsWith(folder));
  const before = await group();
  const wanted = paths.flatMap((path) => before.find((piece) => piece.path === path)?.id ?? []);
  let now = before;
  for (const [place, id] of wanted.entries()) {
    if (now[place]?.id === id) continue;
    const version = now.find((piece) => piece.id === id)?.version ?? 0;
    await service.move(id, { position: place, version }, actor);
    now = await group();
  }
}
