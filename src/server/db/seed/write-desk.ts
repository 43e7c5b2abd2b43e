import { contacts } from '#server/contacts/contacts.table.ts';
import type { Transaction } from '#server/db/database.ts';
import { sellBacks } from '#server/sell-backs/sell-backs.table.ts';
import { subscribers } from '#server/subscribers/subscribers.table.ts';

import { bulkInsert } from './bulk-insert.ts';
import type { DemoStage } from './demo-stage.ts';
import { demoContacts } from './desk/demo-contacts.ts';
import { demoSellBacks } from './desk/demo-sell-backs.ts';
import { demoSubscribers } from './desk/demo-subscribers.ts';
import type { DemoPeople } from './write-base.ts';
import type { KnownBuyer } from './write-history.ts';

/** What else waits on the staff's desk: messages, the newsletter's list, requests to sell. */
export async function writeDesk(
  tx: Transaction,
  stage: DemoStage,
  { traders, guest }: DemoPeople,
  buyers: readonly KnownBuyer[],
): Promise<void> {
  const { now, openedAt, market } = stage;
  await bulkInsert(tx, contacts, demoContacts({ ...stage.part('contacts'), now, buyers }));
  await bulkInsert(tx, subscribers, demoSubscribers({ ...stage.part('subscribers'), openedAt, now }));
  const owners = [guest, ...traders];
  await bulkInsert(tx, sellBacks, demoSellBacks({ ...stage.part('sell-backs'), now, market, owners }));
}
