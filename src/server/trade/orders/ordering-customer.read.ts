import { desc, eq } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import type { OrderingCustomer } from '#contract/trade/phone-orders.contract.ts';
import { type Address, address as addressOf } from '#contract/trade/quotes.contract.ts';
import { buyingRefusal, findCustomer, kycAddressOf } from '#server/identity/identity.door.ts';
import type { Executor } from '#server/db/database.ts';
import { notFound } from '#server/http/refusal.ts';
import { readBalances } from '#server/trade/payments/customer-balances.ts';
import type { TraderHooks } from '#server/trade/traders/trader-hooks.ts';
import { tierOf } from '#server/trade/tiers/tiers.read.ts';

import { orders } from './orders.table.ts';

/** As far back as his addresses are looked for, and as many as are told. */
const ORDERS_BACK = 50;
const MOST = 5;

/** What the person at the phone needs to know of a customer; refuses with 404. */
export async function readOrderingCustomer(
  db: Executor,
  { id, traders, now }: { id: string; traders: TraderHooks; now: Date },
): Promise<OrderingCustomer> {
  const customer = await findCustomer(db, id);
  if (!customer) throw notFound('The customer');
  const balances = await readBalances(db, id);
  return {
    id,
    name: customer.name,
    email: customer.email,
    refusal: buyingRefusal(customer),
    tier: (await tierOf(db, id))?.name ?? null,
    balances: balances.map(({ currency, amount }) => ({ currency, amount: moneyText(amount) })),
    traders: await traders.tradersOf(db, id, now),
    addresses: await addressesOf(db, customer),
  };
}

async function addressesOf(db: Executor, { id, name }: { id: string; name: string }): Promise<Address[]> {
  const ordered = await db
    .select({ address: orders.address })
    .from(orders)
    .where(eq(orders.customerId, id))
    .orderBy(desc(orders.placedAt))
    .limit(ORDERS_BACK);
  const declared = addressOf.safeParse({ name, ...(await kycAddressOf(db, id)) });
  const all = [...ordered.map(({ address }) => address), ...(declared.success ? [declared.data] : [])];
  const each = new Map(all.map((address) => [keyOf(address), address]));
  return [...each.values()].slice(0, MOST);
}

const keyOf = ({ name, street, city, province, postalCode }: Address): string =>
  [name, street, city, province, postalCode].join('\n').toLowerCase();
