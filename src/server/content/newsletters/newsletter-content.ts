import { type Block, mediaIn } from '#contract/content/blocks.rules.ts';
import { momentWords } from '#contract/dates/moment-words.ts';
import { ZONE_WORDS } from '#contract/dates/shop-calendar.ts';
import { type Catalogue, photosOf } from '#server/catalogue/catalogue.door.ts';
import type { Executor } from '#server/db/database.ts';
import type { LetterContent } from '#server/outbox/letter.ts';

import { mailPart } from './newsletter-blocks.ts';

interface Parts {
  catalogue: Catalogue;
  publicUrl: string;
}

/** What a newsletter says to all its readers, at the prices of now. What was deleted meanwhile is left out. */
export async function newsletterContent(
  db: Executor,
  { catalogue, publicUrl }: Parts,
  { preview, blocks }: { preview: string; blocks: readonly Block[] },
  now: Date,
): Promise<LetterContent> {
  const priced = await catalogue.in('CAD');
  const photos = await photosOf(db, mediaIn(blocks));
  const moment = `${momentWords(priced?.published.publishedAt ?? now)} (${ZONE_WORDS})`;
  const parts = blocks.flatMap((block) => mailPart(block, { publicUrl, photos, priced, moment }) ?? []);
  return {
    preview,
    html: parts.map(({ html }) => html).join('\n'),
    text: parts
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .join('\n\n'),
  };
}
