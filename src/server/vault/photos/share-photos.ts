import { sql } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';

import { storageItemPhotos } from './photos.table.ts';

/** Parts that come out of lots show what the lots show at that moment: one statement, however many there are. */
export async function sharePhotos(
  tx: Transaction,
  parts: readonly { id: string; partOf: string | null }[],
): Promise<void> {
  const pairs = JSON.stringify(parts.map(({ id, partOf }) => ({ id, lot: partOf })));
  await tx.execute(sql`
    insert into ${storageItemPhotos} (item_id, photo_id)
    select part.id, shown.photo_id
    from jsonb_to_recordset(${pairs}::jsonb) as part(id uuid, lot uuid)
    join ${storageItemPhotos} shown on shown.item_id = part.lot and shown.removed_at is null`);
}
