import { asc, inArray } from 'drizzle-orm';

import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { announcements } from '#server/outbox/announcements.table.ts';

import { addDeliveries, envelope } from './waiting-deliveries.ts';
import { webhooks } from './webhooks.table.ts';

/** Announcements that one transaction takes. */
const AT_ONCE = 200;

/** Makes what was announced into deliveries, one for each endpoint that wants it; answers how many were taken. */
export async function gatherAnnouncements(db: Database): Promise<number> {
  let taken = 0;
  for (let last = AT_ONCE; last === AT_ONCE; taken += last) last = await inTransaction(db, gatherSome);
  return taken;
}

async function gatherSome(tx: Transaction): Promise<number> {
  const told = await tx
    .select()
    .from(announcements)
    .orderBy(asc(announcements.id))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  if (told.length === 0) return 0;
  // A paused one is told later what it missed; one that was turned off does not want to know.
  const endpoints = await tx
    .select({ id: webhooks.id, events: webhooks.events })
    .from(webhooks)
    .where(inArray(webhooks.state, ['on', 'paused']))
    .for('key share');
  const added = told.flatMap(({ id, event, at, data }) => {
    const body = envelope({ id, type: event, at, data });
    return endpoints
      .filter(({ events }) => events.includes(event))
      .map((endpoint) => ({ endpointId: endpoint.id, eventId: id, event, body, at }));
  });
  await addDeliveries(tx, added);
  const ids = told.map(({ id }) => id);
  await tx.delete(announcements).where(inArray(announcements.id, ids));
  return told.length;
}
