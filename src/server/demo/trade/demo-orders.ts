import type { DeliveryMethod } from '#contract/trade/orders.rules.ts';
import type { DemoProduct } from '#server/demo/catalogue/demo-products.ts';
import type { Trader } from '#server/demo/identity/demo-customers.ts';
import type { Random } from '#server/demo/random.ts';
import type { SimulatedMarket } from '#server/ports/price-feed/simulated-market.ts';

import { chooser } from './chooser.ts';
import { type DraftOrder, draftOrder } from './draft-order.ts';
import { castRoles } from './order-roles.ts';
import { type Fate, type OrderStory, orderStory } from './order-story.ts';
import { orderTimes } from './order-times.ts';

export interface TradingParts {
  orders: number;
  days: number;
  now: Date;
  market: SimulatedMarket;
  random: Random;
  products: readonly DemoProduct[];
  /** By the moment they were approved; the first before the first order. */
  traders: readonly Trader[];
  /** The customer that a person trying the demo signs in as. */
  guest: Trader;
}

export interface ToldOrder {
  draft: DraftOrder;
  story: OrderStory;
}

/** Pieces of a product that lie free in the end; below it, none of it is in orders that give their pieces back. */
const PLENTY = 10;

/** The shop's orders, one after the other in time, each with its story up to now. */
export function* demoOrders(parts: TradingParts): Generator<ToldOrder> {
  const { orders, days, now, market, random, traders, guest, products } = parts;
  const roles = castRoles(orders, days);
  const any = chooser(products, ({ demand }) => demand);
  const plentiful = chooser(products, ({ demand, freeAtEnd }) => (freeAtEnd >= PLENTY ? demand : 0));
  let known = 0;
  let index = 0;
  for (const placedAt of orderTimes({ orders, days, now }, random)) {
    while (known < traders.length && (traders[known] as Trader).approvedAt < placedAt) known += 1;
    const role = roles.get(index);
    index += 1;
    const fate = role?.fate ?? random.weighted(fates);
    const trader = role?.guest || known === 0 ? guest : regularOf(traders, known, random);
    const pick = fate === 'expired' || fate === 'cancelled' ? plentiful : any;
    const chance = random.next();
    const delivery = role?.delivery ?? deliveryOf(chance, fate, role?.guest === true);
    const chosen = cartOf(pick, random);
    const draft = draftOrder(market, { placedAt, trader, products: chosen, delivery }, random);
    yield { draft, story: orderStory({ fate, placedAt, now, delivery }, random) };
  }
}

/** Of four orders one goes into the vault; of the guest's all that came home before. */
function deliveryOf(chance: number, fate: Fate, isGuests: boolean): DeliveryMethod {
  if (fate === 'lost') return 'ship';
  if (chance < (isGuests ? 0.3 : 0.68)) return 'ship';
  return chance < 0.9 ? 'vault' : 'pickup';
}

const fates: readonly (readonly [Fate, number])[] = [
  ['fulfilled', 91],
  ['expired', 6],
  ['cancelled', 3],
];

/** Those who came first have bought most often. */
const regularOf = (traders: readonly Trader[], known: number, random: Random): Trader =>
  traders[Math.floor(known * random.next() ** 1.4)] as Trader;

/** One to three products. */
function cartOf(pick: (random: Random) => DemoProduct, random: Random): DemoProduct[] {
  const size = random.weighted(cartSizes);
  const cart = new Set<DemoProduct>();
  for (let tries = 0; cart.size < size && tries < 10; tries += 1) cart.add(pick(random));
  return [...cart];
}

const cartSizes = [
  [1, 62],
  [2, 26],
  [3, 12],
] as const;
