import { sql } from 'drizzle-orm';

import { DAY_MS } from '#contract/dates/durations.ts';
import type { Transaction } from '#server/db/database.ts';
import { customerAddresses } from '#server/customers/addresses/addresses.table.ts';
import { beneficiaries } from '#server/customers/beneficiaries/beneficiaries.table.ts';
import { payoutAccounts } from '#server/customers/payout-accounts/payout-accounts.table.ts';
import { alerts } from '#server/customers/alerts/alerts.table.ts';
import { reviewInvitations, reviews } from '#server/customers/reviews/reviews.table.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';
import { orders } from '#server/trade/orders/orders.table.ts';

import { bulkInsert } from './bulk-insert.ts';
import type { DemoProduct } from './catalogue/demo-products.ts';
import { demoAlerts } from './customers/demo-alerts.ts';
import { demoBeneficiaries, demoKeptAddresses, demoPayouts } from './customers/demo-profiles.ts';
import { demoReviews } from './customers/demo-reviews.ts';
import type { DemoStage } from './demo-stage.ts';
import type { DemoPeople } from './write-base.ts';

/** What customers do besides buying, and what they keep here; `secret` is what the shop seals by. */
export async function writeCustomers(
  tx: Transaction,
  stage: DemoStage,
  { people, products, secret }: { people: DemoPeople; products: readonly DemoProduct[]; secret: string },
): Promise<void> {
  await bulkInsert(tx, alerts, demoAlerts(stage, { ...people, products }));
  await bulkInsert(tx, reviews, await demoReviews(tx, stage, people.accounts.admin.name));
  await bulkInsert(tx, customerAddresses, demoKeptAddresses(stage, people));
  await bulkInsert(tx, beneficiaries, demoBeneficiaries(stage, people));
  await bulkInsert(tx, payoutAccounts, demoPayouts(stage, people, secret));
  // Their buyers were asked before the demo begins: it does not open with a hundred mails.
  const invited = defaultSettings.reviews.afterDays * DAY_MS;
  const until = new Date(stage.now.getTime() - invited).toISOString();
  await tx.execute(sql`
    insert into ${reviewInvitations} (order_id, sent_at)
    select id, status_since + ${`${invited} ms`}::interval from ${orders}
    where status = 'completed' and status_since <= ${until}::timestamptz`);
}
