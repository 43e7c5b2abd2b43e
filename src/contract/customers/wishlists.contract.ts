import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { productCard } from '#contract/catalogue/products.contract.ts';

import { WISHES_MOST } from './wishlists.rules.ts';
import { wishlistsExamples } from './wishlists.examples.ts';

const currency = z.string().regex(/^[A-Z]{3}$/);
const productId = z.uuid();

/** A wished product with its live price. One that is no longer sold has none, and says so. */
const wish = z.object({
  product: productCard,
  onSale: z.boolean(),
  /** The fewest pieces that can be ordered: what goes into the cart. */
  minQty: z.number().int(),
  /** When it was put on the list; null of a visitor's, whose browser does not note it. */
  addedAt: z.string().nullable(),
});
export type Wish = z.infer<typeof wish>;

/** The link by which everybody who has it sees the list. */
const wishlistLink = z.object({ token: z.string(), showsName: z.boolean(), madeAt: z.string() });
export type WishlistLink = z.infer<typeof wishlistLink>;

/** The products of a list, what was added last first. */
const productIds = z.object({ productIds: z.array(productId) });

/** What a customer, or a visitor's browser, wishes for, and the link to show it. */
export const wishlistsContract = {
  products: {
    method: 'GET',
    path: '/customer/wishlist/products',
    access: 'customer',
    summary: 'Which products are on the customer’s wishlist, the newest first.',
    response: productIds,
  },
  read: {
    method: 'GET',
    path: '/customer/wishlist',
    access: 'customer',
    summary: 'The customer’s wishlist with live prices, and the link by which he shows it.',
    query: z.object({ currency }),
    response: z.object({ items: z.array(wish), currency, link: wishlistLink.nullable() }),
  },
  join: {
    method: 'POST',
    path: '/customer/wishlist',
    access: 'customer',
    summary: 'Puts what a visitor wished for on his account’s list. What is unknown or too much is left out.',
    body: z.strictObject({ productIds: z.array(productId).max(WISHES_MOST) }),
    response: productIds,
  },
  add: {
    method: 'PUT',
    path: '/customer/wishlist/products/:productId',
    access: 'customer',
    summary: 'Puts a product on the wishlist; does nothing when it is there.',
    params: z.object({ productId }),
    response: productIds,
  },
  remove: {
    method: 'DELETE',
    path: '/customer/wishlist/products/:productId',
    access: 'customer',
    summary: 'Takes a product off the wishlist; does nothing when it is not there.',
    params: z.object({ productId }),
    response: productIds,
  },
  share: {
    method: 'PUT',
    path: '/customer/wishlist/link',
    access: 'customer',
    summary: 'Makes the link to the list, or says anew whether it shows the customer’s name.',
    body: z.strictObject({ showsName: z.boolean() }),
    response: z.object({ link: wishlistLink }),
  },
  withdraw: {
    method: 'DELETE',
    path: '/customer/wishlist/link',
    access: 'customer',
    summary: 'Withdraws the link: whoever has it finds nothing any more. A later link is another one.',
    response: z.object({ link: z.null() }),
  },
  priced: {
    method: 'GET',
    path: '/public/wishes/:currency',
    documented: wishlistsExamples.priced,
    access: 'open',
    summary: 'The products that a visitor’s browser wishes for, with live prices; nothing is kept.',
    params: z.object({ currency }),
    query: z.strictObject({
      product: z.union([z.array(productId).max(WISHES_MOST), productId.transform((one) => [one])]),
    }),
    response: z.object({ items: z.array(wish), currency }),
  },
  shared: {
    method: 'GET',
    path: '/public/wishlists/:token/:currency',
    documented: wishlistsExamples.shared,
    access: 'open',
    summary: 'The list behind a link, as its owner shows it: what is on sale of it, and his name if he says so.',
    params: z.object({ token: z.string().min(1).max(64), currency }),
    response: z.object({ name: z.string().nullable(), items: z.array(wish), currency }),
  },
} as const satisfies Record<string, Endpoint>;
