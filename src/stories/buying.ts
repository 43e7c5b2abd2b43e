import { cartContract } from '#contract/trade/cart.contract.ts';
import { ordersContract } from '#contract/trade/orders.contract.ts';
import { type ProductCard, productsContract } from '#contract/catalogue/products.contract.ts';
import { type Quote, quotesContract } from '#contract/trade/quotes.contract.ts';

import type { Caller } from './caller.ts';
import { kycForm } from './people.ts';

export const deliveryAddress = { name: 'Maren Ostrander', ...kycForm.address };

/** What the shop has most of: for stories in which nothing must be sold out. */
export async function plentifulProduct(caller: Caller): Promise<ProductCard> {
  const query = 'f.inStock=equals:true&rows=100';
  const { items } = await caller.call(productsContract.list, { params: { currency: 'CAD' }, query });
  const [product] = items.filter(({ price }) => price !== null).toSorted((a, b) => b.available - a.available);
  if (!product) throw new Error('The shop has nothing to sell.');
  return product;
}

/** Puts one piece into the kept cart and locks its price. */
export async function lockPrice(customer: Caller, productId: string): Promise<Quote> {
  const lines = [{ productId, qty: 1 }];
  await customer.call(cartContract.write, { body: { lines, currency: 'CAD', mode: 'replace' } });
  return lockCart(customer);
}

/** Locks the prices of the cart as it is kept. */
export const lockCart = (customer: Caller): Promise<Quote> =>
  customer.call(quotesContract.create, {
    body: { currency: 'CAD', delivery: 'ship', address: deliveryAddress, paymentMethod: 'wire' },
  });

/** What a customer sends to order what a quote has locked. */
export const consentTo = ({ id }: Pick<Quote, 'id'>) =>
  ({ quoteId: id, acceptTerms: true, acceptMarketLoss: true }) as const;

/** The ids of a customer's orders, all of them. */
export async function orderIds(customer: Caller): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const { items } = await customer.call(ordersContract.listOwn, { query: `first=${ids.length}&rows=100` });
    if (items.length === 0) return ids;
    ids.push(...items.map(({ id }) => id));
  }
}
