import { randomUUID } from 'node:crypto';

import type { Order } from '#contract/trade/orders.contract.ts';
import type { Address, Quote, quoteBody } from '#contract/trade/quotes.contract.ts';
import type { Province } from '#contract/provinces.ts';
import type { z } from 'zod';
import type { ProductRecord } from '#server/catalogue/products/products.table.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

import { aCustomer, viewerOf } from './make-people.ts';
import { aProduct } from './make-products.ts';
import type { TestApp } from './test-app.ts';

/** Where the tests' orders go, unless they say otherwise. */
export const address: Address = {
  name: 'Ada Novak',
  street: '12 Barton Street East',
  city: 'Hamilton',
  province: 'ON',
  postalCode: 'L8P 1A1',
  country: 'CA',
};

const postalAreas = {
  ...{ AB: 'T2P', BC: 'V6B', MB: 'R3C', NB: 'E1C', NL: 'A1C', NS: 'B3J', NT: 'X1A', NU: 'X0A', ON: 'L8P' },
  ...{ PE: 'C1A', QC: 'H2Y', SK: 'S7K', YT: 'Y1A' },
} as const satisfies Record<Province, string>;

/** The same street in another province, with a postal code of there. */
export const addressIn = (province: Province): Address => ({
  ...address,
  province,
  postalCode: `${postalAreas[province]} 1A1`,
});

/** What the review step sends: shipped to Ontario, paid by wire in Canadian dollars. */
export const review = { currency: 'CAD', delivery: 'ship', address, paymentMethod: 'wire' } as const;

/** What placing an order sends besides the quote. */
export const accepted = { acceptTerms: true, acceptMarketLoss: true } as const;

type Lines = readonly { product: ProductRecord; qty: number }[];

interface Trade {
  customer?: UserRecord;
  /** One new product, one piece, unless said. */
  lines?: Lines;
}

/** A kept cart; answers whose it is. */
export async function aCart(shop: TestApp, { customer, lines }: Trade = {}): Promise<UserRecord> {
  const owner = customer ?? (await aCustomer(shop));
  const held = lines ?? [{ product: await aProduct(shop), qty: 1 }];
  const wanted = held.map(({ product, qty }) => ({ productId: product.id, qty }));
  await shop.services.carts.write(owner.id, wanted, 'CAD', 'replace');
  return owner;
}

/** An active quote of a new cart, with whose it is. */
export async function aQuote(
  shop: TestApp,
  { request, ...trade }: Trade & { request?: Partial<z.output<typeof quoteBody>> } = {},
): Promise<{ quote: Quote; customer: UserRecord }> {
  const customer = await aCart(shop, trade);
  return { customer, quote: await shop.services.quotes.create(viewerOf(customer), { ...review, ...request }) };
}

/** An order that waits for its payment, with whose it is. */
export async function anOrder(
  shop: TestApp,
  trade: Parameters<typeof aQuote>[1] = {},
): Promise<{ order: Order; customer: UserRecord }> {
  const { quote, customer } = await aQuote(shop, trade);
  const body = { quoteId: quote.id, ...accepted };
  const placing = { viewer: viewerOf(customer), quoteId: quote.id, ip: '127.0.0.1', userAgent: '', requestId: '' };
  return { customer, order: await shop.services.orders.place(placing, randomUUID(), body) };
}
