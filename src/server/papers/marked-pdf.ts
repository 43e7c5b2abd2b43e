import { buffer } from 'node:stream/consumers';

import PDFDocument from 'pdfkit';

import { glyphsOf } from './mark-letters.ts';
import { askThread, builtThread } from './own-thread.ts';
import type { MarkAnswer, MarkQuestion } from './pdf-mark-worker.ts';

const LIMIT_MS = 20_000;

/** A grey that is seen on white and on black, and under which everything can still be read. */
const grey = { colour: '#7d7d7d', strength: 0.45 } as const;

/** A PDF with words across each of its pages; undefined where it cannot be read or takes too long. */
export async function markedPdf(bytes: Buffer, words: string): Promise<Buffer | undefined> {
  const question: MarkQuestion = { bytes, words: await sheetOf(words) };
  const said = await askThread<MarkAnswer>(builtThread('pdf-mark-worker'), question, LIMIT_MS);
  return said ? Buffer.from(said) : undefined;
}

/** A page that is just as large as the words on it. */
async function sheetOf(words: string): Promise<Buffer> {
  const { glyphs, width } = await glyphsOf(words);
  const unit = 40;
  const page = new PDFDocument({ size: [width * unit, unit * 1.25], margin: 0 });
  page.fillOpacity(grey.strength);
  for (const { at, scale, path } of glyphs) {
    if (path === '') continue;
    page
      .save()
      .translate(at * unit, unit * 0.95)
      .scale(scale * unit, -scale * unit)
      .path(path)
      .fill(grey.colour)
      .restore();
  }
  page.end();
  return buffer(page);
}
