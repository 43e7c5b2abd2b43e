import { spread } from '#contract/arithmetic/spread.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { groupedBy } from '#contract/grouped-by.ts';
import type { Metal } from '#contract/metals.ts';
import { bookedInCad } from '#contract/trade/quote-amounts.rules.ts';
import { costOfPieces } from '#contract/vault/sell-back-amounts.rules.ts';
import { soldLinesOf } from '#server/buying/buying.door.ts';
import type { Executor } from '#server/db/database.ts';
import { goodsOfCustomer, type GoodsHandedOver, piecesBackOf } from '#server/trade/trade.door.ts';
import { type ItemLife, itemLives } from '#server/vault/items/item-lives.read.ts';
import { passedLinesOf } from '#server/vault/title-transfers/title-transfers.read.ts';
import { boughtLinesOf } from '#server/vault/sell-backs/bought-lines.read.ts';

import type { Bought, Sold } from './cost-base.ts';

/** One class of identical property: pieces of one product. Metal that was sold and is no product of the shop is a class by its metal. */
export interface PropertyHistory {
  metal: Metal;
  sku: string;
  name: string;
  history: (Bought | Sold)[];
}

interface Named {
  key: string;
  metal: Metal;
  sku: string;
  name: string;
}

type Happened = Named & { event: Bought | Sold };

/** All that the shop knows a customer bought and sold until a moment, by class, each oldest first. */
export async function taxHistory(db: Executor, customerId: string, until: Date): Promise<PropertyHistory[]> {
  const goods = await goodsOfCustomer(db, customerId);
  const back = await piecesBackOf(db, customerId);
  const lives = await itemLives(db, customerId, until);
  const happened = [
    ...boughtByOrders(goods, back),
    ...lives.filter(({ order }) => order === null).map(receivedItem),
    ...(await boughtLinesOf(db, customerId)).map(soldFromVault),
    ...(await passedLinesOf(db, customerId)).filter(({ isGiven }) => isGiven).map(passedOn),
    ...(await soldLinesOf(db, customerId)).map(soldOverCounter),
  ].filter(({ event }) => event.at < until);
  return [...groupedBy(happened, ({ key }) => key).values()].flatMap((own): PropertyHistory[] => {
    const history = own.map(({ event }) => event).toSorted((a, b) => a.at.getTime() - b.at.getTime());
    const newest = own.at(-1);
    return newest ? [{ metal: newest.metal, sku: newest.sku, name: newest.name, history }] : [];
  });
}

type Goods = Awaited<ReturnType<typeof goodsOfCustomer>>;

/**
 * Pieces that orders handed over, on the day they left. An order's whole amount in CAD, with shipping, insurance and taxes, is spread
 * over its lines by what was paid for each, and a line's over its pieces. Pieces that came back are taken off the newest first.
 */
function boughtByOrders({ lines, handed }: Goods, back: ReadonlyMap<string, number>): Happened[] {
  const handedOf = groupedBy(handed, ({ lineId }) => lineId);
  return [...groupedBy(lines, ({ order }) => order.id).values()].flatMap((own) => {
    const paid = own.map(({ line }) => line.line + line.adjustment - line.discount + line.tax);
    const costs = spread(own[0]?.order.totalCad ?? 0n, paid);
    return own.flatMap(({ order, line }, place) => {
      let left = { pieces: line.qty, cost: costs[place] ?? 0n };
      return keptOf(handedOf.get(line.id) ?? [], back.get(line.id) ?? 0).map(({ at, pieces }): Happened => {
        const cost = costOfPieces(left.cost, { sold: pieces, of: left.pieces });
        left = { pieces: left.pieces - pieces, cost: left.cost - cost };
        return {
          ...{ key: line.productId, metal: line.metal as Metal, sku: line.sku, name: line.name },
          event: {
            ...{ kind: 'bought', at, day: civilDayOf(at), reference: order.number, pieces, cost },
            into: order.delivery === 'vault' ? 'vault' : 'hands',
          },
        };
      });
    });
  });
}

/** What was handed over less what came back, which is taken off the newest first. */
function keptOf(handed: readonly GoodsHandedOver[], back: number): GoodsHandedOver[] {
  let left = back;
  return handed
    .toReversed()
    .map((each) => {
      const off = Math.min(left, each.pieces);
      left -= off;
      return { ...each, pieces: each.pieces - off };
    })
    .filter(({ pieces }) => pieces > 0)
    .toReversed();
}

/** What came into the vault by no order, at what it is said to have cost: of what another customer passed on that is its value then. */
const receivedItem = ({
  productId: key,
  sku,
  name,
  metal,
  cameAt: at,
  pieces,
  costCad: cost,
  transfer,
}: ItemLife): Happened => ({
  ...{ key, sku, name, metal },
  event: {
    ...{ kind: 'bought', at, day: civilDayOf(at), into: 'vault', pieces, cost },
    ...{ reference: transfer?.number ?? '', byTransfer: transfer !== null },
  },
});

/** Sold on the day the shop agreed: the metal at our bid is the proceeds, the commission the outlays; together the net that is booked. */
function soldFromVault(line: Awaited<ReturnType<typeof boughtLinesOf>>[number]): Happened {
  const { sale, productId: key, sku, name, metal, qty: pieces, unitGross, unitNet, netCad } = line;
  const outlays = bookedInCad(unitGross - unitNet, sale.perCad) * BigInt(pieces);
  const at = sale.approvedAt;
  return {
    ...{ key, sku, name, metal },
    event: {
      ...{ kind: 'sold', at, day: civilDayOf(at), reference: sale.number, pieces },
      ...{ proceeds: netCad + outlays, outlays },
    },
  };
}

/** Passed to another customer: a disposition at what it was worth then, whether it was given or sold (s. 69(1)). */
const passedOn = (line: Awaited<ReturnType<typeof passedLinesOf>>[number]): Happened => {
  const { transfer, productId: key, sku, name, metal, qty: pieces, value: proceeds, at } = line;
  return {
    ...{ key, sku, name, metal },
    event: {
      ...{ kind: 'sold', at, day: civilDayOf(at), reference: transfer.number, pieces },
      ...{ proceeds, outlays: 0n, byTransfer: true },
    },
  };
};

function soldOverCounter(line: Awaited<ReturnType<typeof soldLinesOf>>[number]): Happened {
  const { productId, sku, name, metal, number: reference, acceptedAt: at, pieces, totalCad: proceeds } = line;
  const isProduct = productId !== null;
  return {
    ...{ key: productId ?? `other ${metal}`, metal, sku: sku ?? '' },
    name: isProduct ? name : 'Metal that is none of our products',
    event: { kind: 'sold', at, day: civilDayOf(at), reference, pieces, proceeds, outlays: 0n },
  };
}
