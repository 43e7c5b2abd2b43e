import { sql } from 'drizzle-orm';

import type { Change } from '#server/db/change-together.ts';

import { storageItemPhotos } from './photos.table.ts';

/** Parts that come out of lots show what the lots show at that moment, for whoever writes them with other changes. */
export const photosShared = (parts: readonly { id: string; partOf: string | null }[]): Change => ({
  shape: 'photos shared',
  text: () => sql`
    insert into ${storageItemPhotos} (item_id, photo_id)
    select part.id, shown.photo_id
    from jsonb_to_recordset(${sql.placeholder('photosOf')}::jsonb) as part(id uuid, lot uuid)
    join ${storageItemPhotos} shown on shown.item_id = part.lot and shown.removed_at is null`,
  values: { photosOf: JSON.stringify(parts.map(({ id, partOf }) => ({ id, lot: partOf }))) },
});
