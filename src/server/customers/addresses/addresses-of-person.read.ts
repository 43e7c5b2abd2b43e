import { eq } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { customerAddresses } from './addresses.table.ts';

/** The addresses that a person keeps, for the copy of his data. */
export const addressesOfPerson = async (db: Executor, customerId: string) =>
  (await db.select().from(customerAddresses).where(eq(customerAddresses.customerId, customerId))).map(
    ({ label, address, isDefault, createdAt }) => ({ label, ...address, isDefault, createdAt }),
  );
