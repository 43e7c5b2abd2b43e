import { sql } from 'drizzle-orm';

import type { Change } from '#server/db/change-together.ts';

import { storageItemPhotos } from './photos.table.ts';

/**
 * Items that come of others, as parts of lots or by a transfer, show what those show at that moment, for whoever writes them with
 * other changes.
 */
export const photosShared = (made: readonly { id: string; of: string | null }[]): Change => ({
  shape: 'photos shared',
  text: () => sql`
    insert into ${storageItemPhotos} (item_id, photo_id)
    select made.id, shown.photo_id
    from jsonb_to_recordset(${sql.placeholder('photosOf')}::jsonb) as made(id uuid, "of" uuid)
    join ${storageItemPhotos} shown on shown.item_id = made."of" and shown.removed_at is null`,
  values: { photosOf: JSON.stringify(made) },
});
