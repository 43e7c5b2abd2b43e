import { sql } from 'drizzle-orm';

import { DAY_MS } from '#contract/dates/durations.ts';
import type { Transaction } from '#server/db/database.ts';
import { alerts } from '#server/customers/alerts/alerts.table.ts';
import { reviewInvitations, reviews } from '#server/customers/reviews/reviews.table.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';
import { orders } from '#server/trade/orders/orders.table.ts';

import { bulkInsert } from './bulk-insert.ts';
import type { DemoProduct } from './catalogue/demo-products.ts';
import { demoAlerts } from './customers/demo-alerts.ts';
import { demoReviews } from './customers/demo-reviews.ts';
import type { DemoStage } from './demo-stage.ts';
import type { DemoPeople } from './write-base.ts';

/** What customers do besides buying. */
export async function writeCustomers(
  tx: Transaction,
  stage: DemoStage,
  { people, products }: { people: DemoPeople; products: readonly DemoProduct[] },
): Promise<void> {
  await bulkInsert(tx, alerts, demoAlerts(stage, { ...people, products }));
  await bulkInsert(tx, reviews, await demoReviews(tx, stage, people.accounts.admin.name));
  // Their buyers were asked before the demo begins: it does not open with a hundred mails.
  const invited = defaultSettings.reviews.afterDays * DAY_MS;
  const until = new Date(stage.now.getTime() - invited).toISOString();
  await tx.execute(sql`
    insert into ${reviewInvitations} (order_id, sent_at)
    select id, status_since + ${`${invited} ms`}::interval from ${orders}
    where status = 'completed' and status_since <= ${until}::timestamptz`);
}
