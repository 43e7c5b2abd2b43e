import type { PaperMime, PaperSize } from '#contract/papers/papers.rules.ts';
import { SHOP_ZONE, ZONE_WORDS } from '#contract/dates/shop-calendar.ts';

import { markedPdf } from './marked-pdf.ts';
import { watermarked } from './watermark.ts';

/** A paper as it goes out. */
export interface ShownPaper {
  bytes: Buffer;
  mime: PaperMime;
  /** A PDF is only downloaded, under this name. */
  downloadAs: string | null;
  /** It should carry a mark, and could not be written on. */
  isUnmarked: boolean;
}

interface Showing {
  bytes: Buffer;
  mime: PaperMime;
  name: string;
  size: PaperSize;
  /** The name of who looks at it for the staff, which is written across it; null for its owner. */
  seenBy: string | null;
  now: Date;
  /** Runs one piece of work after another: a PDF in memory is many times its file. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

const SMALL_SIDE = 480;

/** What somebody gets to see of a paper: his own as it is, anybody else's with his name across it. */
export async function shownPaper({ bytes, mime, name, size, seenBy, now, inTurn }: Showing): Promise<ShownPaper> {
  const words = seenBy === null ? null : `${seenBy} · ${moment.format(now)} ${ZONE_WORDS}`;
  if (mime === 'application/pdf') {
    const bare = name.replace(/\.pdf$/i, '');
    if (words === null) return { bytes, mime, downloadAs: `${bare}.pdf`, isUnmarked: false };
    const marked = await inTurn(() => markedPdf(bytes, words));
    const downloadAs = marked ? `${bare}.pdf` : `${bare} - without watermark.pdf`;
    return { bytes: marked ?? bytes, mime, downloadAs, isUnmarked: !marked };
  }
  const sized = size === 'small' ? await smallPicture(bytes) : bytes;
  const shown = words === null ? sized : await watermarked(sized, words);
  return { bytes: shown, mime, downloadAs: null, isUnmarked: false };
}

const moment = new Intl.DateTimeFormat('en-CA', {
  timeZone: SHOP_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
});

/** The same picture, as small as a list needs it. */
export async function smallPicture(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes)
    .resize(SMALL_SIDE, SMALL_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer();
}
