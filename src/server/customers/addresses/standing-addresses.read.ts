import { desc, eq } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { type AddressRecord, customerAddresses } from './addresses.table.ts';

/** The addresses that a customer keeps, each with since when it is this one; the default first, then the newest. */
export const standingAddresses = (
  db: Executor,
  customerId: string,
): Promise<Pick<AddressRecord, 'id' | 'label' | 'address' | 'standsSince'>[]> => {
  const { id, label, address, standsSince, isDefault, createdAt } = customerAddresses;
  return db
    .select({ id, label, address, standsSince })
    .from(customerAddresses)
    .where(eq(customerAddresses.customerId, customerId))
    .orderBy(desc(isDefault), desc(createdAt), desc(id));
};
