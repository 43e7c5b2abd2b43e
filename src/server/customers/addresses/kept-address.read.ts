import { and, eq } from 'drizzle-orm';

import type { Address } from '#contract/trade/quotes.contract.ts';
import type { Executor } from '#server/db/database.ts';

import { customerAddresses } from './addresses.table.ts';

/** An address that a customer keeps; undefined for another's and one that is not there. */
export async function keptAddress(db: Executor, customerId: string, id: string): Promise<Address | undefined> {
  const own = and(eq(customerAddresses.id, id), eq(customerAddresses.customerId, customerId));
  const [row] = await db.select({ address: customerAddresses.address }).from(customerAddresses).where(own);
  return row?.address;
}
