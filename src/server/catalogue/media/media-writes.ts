import { eq } from 'drizzle-orm';

import type { MediaValues } from '#contract/catalogue/media.contract.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';

import { displayName } from './display-name.ts';
import type { MediaRecord } from './media-row.ts';
import { media } from './media.table.ts';

/** A file of a picture that lies in the store, and what is known of it. */
export type KeptFile = Pick<MediaRecord, 'fileKey' | 'sha256' | 'mime' | 'bytes' | 'width' | 'height'>;

type Named = Pick<MediaRecord, 'name'> & Partial<MediaValues>;

/** Names a kept file in the library, with its audit row; answers its id, or null where it is in the library already. */
export async function addMedium(tx: Transaction, file: KeptFile, named: Named, actor: Actor): Promise<string | null> {
  const values = { ...file, ...named, name: displayName(named.name), createdBy: actor.id };
  const [made] = await tx.insert(media).values(values).onConflictDoNothing().returning({ id: media.id });
  if (!made) return null;
  const after = toldMedium(values);
  await recordAudit(tx, { actor, action: 'media.uploaded', entity: 'media', entityId: made.id, after });
  return made.id;
}

/** Says something else of a locked picture, with its audit row; nothing where nothing differs. */
export async function describeMedium(
  tx: Transaction,
  record: MediaRecord,
  values: MediaValues,
  actor: Actor,
): Promise<void> {
  const changed = (Object.keys(values) as (keyof MediaValues)[]).filter((key) => record[key] !== values[key]);
  if (changed.length === 0) return;
  await changeMedium(tx, record.id, values);
  const part = (of: MediaValues) => Object.fromEntries(changed.map((key) => [key, of[key]]));
  await recordAudit(tx, {
    ...{ actor, action: 'media.changed', entity: 'media', entityId: record.id },
    before: part(record),
    after: part(values),
  });
}

/** Writes a locked picture's new facts. */
export async function changeMedium(tx: Transaction, id: string, values: Partial<MediaRecord>): Promise<void> {
  await tx
    .update(media)
    .set({ ...values, version: nextVersion(media.version) })
    .where(eq(media.id, id));
}

type Told = Pick<MediaRecord, 'name' | 'mime' | 'bytes' | 'width' | 'height' | 'fileKey'>;

/** What the audit log says of a picture's file. */
export const toldMedium = ({ name, mime, bytes, width, height, fileKey }: Told) => ({
  ...{ name, mime, bytes, width, height },
  file: fileKey,
});
