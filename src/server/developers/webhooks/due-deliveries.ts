import { sql } from 'drizzle-orm';

import type { Database } from '#server/db/database.ts';

import { webhookDeliveries as deliveries } from './deliveries.table.ts';
import { webhooks } from './webhooks.table.ts';

/** Of each endpoint in one turn; the others come with the next. */
const OF_EACH = 10;

/** What is due of every endpoint that is on, the oldest first: by the index of what waits, however much there is of one. */
export async function dueDeliveries(db: Database, now: Date): Promise<{ id: string; endpointId: string }[]> {
  const { rows } = await db.execute<{ id: string; endpoint_id: string }>(sql`
    select due.id, due.endpoint_id
    from ${webhooks} as endpoint
    cross join lateral (
      select ${deliveries.id}, ${deliveries.endpointId} from ${deliveries}
      where ${deliveries.endpointId} = endpoint.id and ${deliveries.state} = 'waiting' and ${deliveries.nextTryAt} <= ${now}
      order by ${deliveries.nextTryAt}, ${deliveries.id}
      limit ${OF_EACH}
    ) as due
    where endpoint.state = 'on'`);
  return rows.map((row) => ({ id: row.id, endpointId: row.endpoint_id }));
}
