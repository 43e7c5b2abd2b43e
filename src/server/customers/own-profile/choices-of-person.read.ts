import { eq } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { customerChoices } from './customer-choices.table.ts';

/** What a person has chosen for his account. */
export const choicesOfPerson = async (db: Executor, customerId: string) =>
  (await db.select().from(customerChoices).where(eq(customerChoices.userId, customerId))).map(({ phone }) => ({
    phone,
  }));
