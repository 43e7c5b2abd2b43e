import { moneyText } from '#contract/arithmetic/exact.ts';
import { daysBefore, startOfDay } from '#contract/dates/day-moments.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { metals } from '#contract/metals.ts';
import type { TaxClass, TaxEvent, TaxYear } from '#contract/vault/statements.contract.ts';
import type { Executor } from '#server/db/database.ts';

import { type Pool, workOut, type Worked, type WorkedSale } from './cost-base.ts';
import { type PropertyHistory, taxHistory } from './tax-history.read.ts';

interface Asked {
  customer: { id: string; name: string };
  year: number;
  now: Date;
}

/** What a customer bought and sold in a civil year, with the adjusted cost base of each class of identical property. */
export async function taxYearOf(db: Executor, { customer, year, now }: Asked): Promise<TaxYear> {
  const untilTomorrow = startOfDay(daysBefore(civilDayOf(now), -1));
  const histories = await taxHistory(db, customer.id, untilTomorrow);
  return taxYear(histories, { name: customer.name, year, now });
}

/** The year out of whole histories: what was before makes its opening, and later purchases can make its losses superficial. */
function taxYear(
  histories: readonly PropertyHistory[],
  { name, year, now }: { name: string; year: number; now: Date },
): TaxYear {
  const today = civilDayOf(now);
  const worked = histories.map((of) => ({ of, events: workOut(of.history, today) }));
  const sales = worked.flatMap(({ events }) => events.filter(isSale)).filter(({ day }) => yearOf(day) === year);
  const sum = (figure: (sale: WorkedSale) => bigint) => sales.reduce((all, sale) => all + figure(sale), 0n);
  const gains = sum(({ gain }) => (gain > 0n ? gain : 0n));
  const losses = sum(({ gain }) => (gain < 0n ? -gain : 0n));
  const years = worked.flatMap(({ events }) => events.map(({ day }) => yearOf(day)));
  return {
    ...{ customer: name, year, madeAt: now.toISOString() },
    years: [...new Set([yearOf(today), ...years])].toSorted((a, b) => b - a),
    classes: worked
      .flatMap(({ of, events }) => classOf(of, events, year))
      .toSorted((a, b) => metals.indexOf(a.metal) - metals.indexOf(b.metal) || a.name.localeCompare(b.name)),
    totals: {
      ...{ proceeds: moneyText(sum((sale) => sale.proceeds)), outlays: moneyText(sum((sale) => sale.outlays)) },
      ...{ cost: moneyText(sum((sale) => sale.cost)), gains: moneyText(gains), losses: moneyText(losses) },
      ...{ net: moneyText(gains - losses), denied: moneyText(sum((sale) => sale.denied)) },
    },
    unknownPieces: sales.reduce((all, { unknownPieces }) => all + unknownPieces, 0),
    openLosses: sales.filter(({ superficial }) => superficial && !superficial.isOver).length,
  };
}

const yearOf = (day: string): number => Number(day.slice(0, 4));
const isSale = (event: Worked): event is WorkedSale & { after: Pool } => event.kind === 'sold';
const nothing: Pool = { pieces: 0, cost: 0n };

/** A class in a year; nothing of one that was neither held nor moved in it. */
function classOf({ metal, sku, name }: PropertyHistory, events: readonly Worked[], year: number): TaxClass[] {
  const own = events.filter(({ day }) => yearOf(day) === year);
  const opening = events.findLast(({ day }) => yearOf(day) < year)?.after ?? nothing;
  const closing = own.at(-1)?.after ?? opening;
  if (own.length === 0 && opening.pieces === 0) return [];
  const told = ({ pieces, cost }: Pool) => ({ pieces, cost: moneyText(cost) });
  return [{ metal, sku, name, opening: told(opening), events: own.map(eventOf), closing: told(closing) }];
}

function eventOf(event: Worked): TaxEvent {
  const { kind, day, reference, byTransfer = false, pieces, cost, after } = event;
  const common = {
    ...{ kind, day, reference, byTransfer, pieces, cost: moneyText(cost) },
    ...{ piecesAfter: after.pieces, costAfter: moneyText(after.cost) },
  };
  if (!isSale(event)) {
    return { ...common, into: event.into, unknownPieces: 0, superficial: null, ...noFigures };
  }
  const { proceeds, outlays, gain, denied, superficial, unknownPieces } = event;
  return {
    ...{ ...common, into: null, unknownPieces, superficial },
    ...{ proceeds: moneyText(proceeds), outlays: moneyText(outlays) },
    ...{ gain: moneyText(gain), denied: denied === 0n ? null : moneyText(denied) },
  };
}

const noFigures = { proceeds: null, outlays: null, gain: null, denied: null };
