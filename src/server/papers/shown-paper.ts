import type { PaperMime, PaperSize } from '#contract/papers/papers.rules.ts';
import { SHOP_ZONE, ZONE_WORDS } from '#contract/dates/shop-calendar.ts';

import { watermarked } from './watermark.ts';

/** A paper as it goes out. */
export interface ShownPaper {
  bytes: Buffer;
  mime: PaperMime;
  /** A PDF is only downloaded, under this name. */
  downloadAs: string | null;
}

interface Showing {
  bytes: Buffer;
  mime: PaperMime;
  name: string;
  size: PaperSize;
  /** The name of who looks at it for the staff, which is written across a picture; null for its owner. */
  seenBy: string | null;
  now: Date;
}

const SMALL_SIDE = 480;

/** What somebody gets to see of a paper: his own as it is, anybody else's with his name across it. */
export async function shownPaper({ bytes, mime, name, size, seenBy, now }: Showing): Promise<ShownPaper> {
  if (mime === 'application/pdf') return { bytes, mime, downloadAs: `${name.replace(/\.pdf$/i, '')}.pdf` };
  const sized = size === 'small' ? await small(bytes) : bytes;
  const shown = seenBy === null ? sized : await watermarked(sized, `${seenBy} · ${moment.format(now)} ${ZONE_WORDS}`);
  return { bytes: shown, mime, downloadAs: null };
}

const moment = new Intl.DateTimeFormat('en-CA', {
  timeZone: SHOP_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
});

async function small(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes)
    .resize(SMALL_SIDE, SMALL_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer();
}
