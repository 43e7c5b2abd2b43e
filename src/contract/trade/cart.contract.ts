import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { productCard } from '#contract/catalogue/products.contract.ts';

import { lineKey } from './cart-ways.rules.ts';
import { cartExamples } from './cart.examples.ts';
import { deliveryMethods } from './orders.rules.ts';

const quantity = z
  .number()
  .int('Use a whole number.')
  .min(1, 'Order at least one.')
  .max(10_000, 'Order at most 10,000.');

/** Pieces of a product. */
export const cartLineInput = z.strictObject({
  productId: z.uuid(),
  qty: quantity,
});

/** How pieces of a cart come to their buyer. */
export const cartWay = z.strictObject({
  delivery: z.enum(deliveryMethods).optional(),
  /** Of what goes into a vault: which; absent where that is ours to choose. */
  vaultId: z.uuid().optional(),
});

/** What a cart holds: at most one line for each product and way. */
const wayedLine = cartLineInput.extend(cartWay.shape);

/** So many lines a cart has at most. */
export const MOST_LINES = 100;
export const TOO_MANY_LINES = `A cart holds at most ${MOST_LINES} products.`;

/** All lines of a cart. */
const cartOf = <Line extends z.ZodType<CartLineInput>>(line: Line) =>
  z
    .array(line)
    .max(MOST_LINES, TOO_MANY_LINES)
    .refine(
      (lines) => new Set(lines.map(lineKey)).size === lines.length,
      'Name each product once for each way of delivery.',
    );
export const cartLines = cartOf(cartLineInput);

/** A visitor's line as it joins his account's cart, with what he saw one piece cost at that quantity: shown to him, never charged. */
const writtenLine = wayedLine.extend({
  seen: z
    .strictObject({ unit: z.string().regex(/^\d{1,12}(\.\d{1,2})?$/), currency: z.string().regex(/^[A-Z]{3}$/) })
    .optional(),
});
export type WrittenLine = z.infer<typeof writtenLine>;

const cartBody = z.strictObject({
  lines: cartOf(writtenLine),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** `merge` keeps the larger quantity of each line: a visitor's cart joining the one kept for the account. */
  mode: z.enum(['replace', 'merge']).default('replace'),
});

export const cartLine = z.object({
  product: productCard,
  qty: z.number().int(),
  delivery: z.enum(deliveryMethods),
  /** Of what goes into a vault: which; null where that is ours to choose, and for every other way. */
  vaultId: z.uuid().nullable(),
  /** Whether a vault of ours stores it. */
  storable: z.boolean(),
  /** What can be ordered of it. */
  limits: z.object({ min: z.number().int(), max: z.number().int(), step: z.number().int() }),
  /** Live price of one piece at this quantity; null while the metal has no usable price. */
  unit: z.string().nullable(),
  line: z.string().nullable(),
  overSpot: z.string().nullable(),
  /** Price of one piece when this quantity was chosen, in the cart's currency, if it was. */
  addedUnit: z.string().nullable(),
  /** Why this line can't be ordered as it is, in plain words. */
  problem: z.string().nullable(),
});

export const cart = z.object({
  lines: z.array(cartLine),
  currency: z.string(),
  subtotal: z.string(),
  priced: z.boolean(),
  /** Whether this is the cart kept for an account; false when nobody is signed in and the lines were only priced. */
  kept: z.boolean(),
  asOf: z.string(),
});
export type Cart = z.infer<typeof cart>;
export type CartLine = z.infer<typeof cartLine>;
export type CartLineInput = z.infer<typeof wayedLine>;

/** A way of delivery that is open now, with the city where it leads: of the counter, or of the vault. */
const offeredWay = z.object({
  delivery: z.enum(deliveryMethods),
  vaultId: z.uuid().nullable(),
  name: z.string().nullable(),
});
export type OfferedWay = z.infer<typeof offeredWay>;

export const cartContract = {
  read: {
    method: 'GET',
    path: '/public/cart',
    documented: cartExamples.read,
    access: 'open',
    summary: 'The cart kept for the account, priced live; empty for a visitor, whose cart is kept in the browser.',
    query: z.object({ currency: z.string().regex(/^[A-Z]{3}$/) }),
    response: cart,
  },
  write: {
    method: 'PUT',
    path: '/public/cart',
    documented: cartExamples.write,
    access: 'open',
    summary: 'Prices the lines sent; keeps them when someone is signed in.',
    body: cartBody,
    response: cart,
  },
  ways: {
    method: 'GET',
    path: '/public/delivery-ways',
    documented: cartExamples.ways,
    access: 'open',
    summary: 'The ways of delivery that a line of a cart can take now.',
    response: z.object({ ways: z.array(offeredWay) }),
  },
} as const satisfies Record<string, Endpoint>;
