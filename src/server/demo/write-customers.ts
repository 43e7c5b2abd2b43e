import type { Transaction } from '#server/db/database.ts';
import { alerts } from '#server/customers/alerts/alerts.table.ts';

import { bulkInsert } from './bulk-insert.ts';
import type { DemoProduct } from './catalogue/demo-products.ts';
import { demoAlerts } from './customers/demo-alerts.ts';
import type { DemoStage } from './demo-stage.ts';
import type { DemoPeople } from './write-base.ts';

/** What customers do besides buying. */
export async function writeCustomers(
  tx: Transaction,
  stage: DemoStage,
  { people, products }: { people: DemoPeople; products: readonly DemoProduct[] },
): Promise<void> {
  await bulkInsert(tx, alerts, demoAlerts(stage, { ...people, products }));
}
