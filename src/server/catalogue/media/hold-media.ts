import { asc, inArray } from 'drizzle-orm';

import { isDescribed } from '#contract/catalogue/media.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import { invalid } from '#server/http/refusal.ts';

import { media } from './media.table.ts';

/**
 * Holds pictures until the end of the transaction, so that none of them is deleted meanwhile. Refuses with 422, beside the field
 * of the picture, one that the library has not, and one that nobody has described yet where readers are to see it.
 */
export async function holdMedia(
  tx: Transaction,
  ids: readonly string[],
  fieldOf: (id: string) => string,
  { described = false } = {},
): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: media.id, name: media.name, alt: media.alt, decorative: media.decorative })
    .from(media)
    .where(inArray(media.id, [...ids]))
    .orderBy(asc(media.id))
    .for('key share');
  const known = new Set(found.map(({ id }) => id));
  const gone = ids.find((id) => !known.has(id));
  if (gone !== undefined) throw invalid(fieldOf(gone), 'One of these pictures is no more. Please choose again.');
  const bare = described && found.find((medium) => !isDescribed(medium));
  if (bare) throw invalid(fieldOf(bare.id), `Say first what “${bare.name}” shows, or mark it as decoration.`);
}
