import { sql } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';
import type { DemoProduct } from '#server/demo/catalogue/demo-products.ts';
import type { DemoStage } from '#server/demo/demo-stage.ts';
import type { DemoPeople } from '#server/demo/write-base.ts';

import { writeLimitOrders } from './demo-limit-orders.ts';
import { writePlans } from './demo-plans.ts';

/** What customers let the shop do by itself. */
export async function writeInstructions(
  tx: Transaction,
  stage: DemoStage,
  { people: { guest, traders }, products }: { people: DemoPeople; products: readonly DemoProduct[] },
): Promise<void> {
  const limits = await writeLimitOrders(tx, stage, { products, guest, traders });
  const plans = await writePlans(tx, stage, { products, guest, traders });
  await tx.execute(sql`select setval('limit_order_numbers', ${limits}), setval('plan_numbers', ${plans})`);
}
