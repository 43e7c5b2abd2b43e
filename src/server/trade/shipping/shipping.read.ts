import { asc } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { type ShippingMethodRecord, shippingMethods } from './shipping.table.ts';

export type { ShippingMethodRecord };

/** Every method in the order in which customers see them; those switched off too. */
export const readShippingMethods = (db: Executor): Promise<ShippingMethodRecord[]> =>
  db.select().from(shippingMethods).orderBy(asc(shippingMethods.position), asc(shippingMethods.id));
