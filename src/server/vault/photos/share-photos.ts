import { sql } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';

import { storageItemPhotos } from './photos.table.ts';

/** Items that come of others, as parts of lots or by a transfer, show what those show at that moment: one statement, however many there are. */
export async function sharePhotos(tx: Transaction, made: readonly { id: string; of: string | null }[]): Promise<void> {
  const pairs = JSON.stringify(made);
  await tx.execute(sql`
    insert into ${storageItemPhotos} (item_id, photo_id)
    select made.id, shown.photo_id
    from jsonb_to_recordset(${pairs}::jsonb) as made(id uuid, "of" uuid)
    join ${storageItemPhotos} shown on shown.item_id = made."of" and shown.removed_at is null`);
}
