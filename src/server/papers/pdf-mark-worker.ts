import { parentPort, workerData } from 'node:worker_threads';

import { degrees, PDFDocument, type PDFEmbeddedPage, type PDFPage } from '@cantoo/pdf-lib';

/** A PDF, and another of one page, on which nothing but the words of the mark stands. */
export interface MarkQuestion {
  bytes: Uint8Array;
  words: Uint8Array;
}

/** Sent back by the thread: the PDF with its mark, or null where it could not be read. */
export type MarkAnswer = Uint8Array | null;

const TURN = 24;

async function answer({ bytes, words }: MarkQuestion): Promise<MarkAnswer> {
  // What cannot be understood might be a part of what is to be seen: such a file is not written anew.
  const file = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  const [mark] = await file.embedPdf(words);
  if (!mark || file.getPageCount() === 0) return null;
  for (const page of file.getPages()) cover(page, mark);
  return file.save();
}

/** Writes the words slantwise and again and again over all of a page; every other line begins half a line later. */
function cover(page: PDFPage, mark: PDFEmbeddedPage): void {
  const { x, y, width, height } = page.getMediaBox();
  const ems = mark.width / mark.height;
  // As large as it can be while the words still fit in about once.
  const size = Math.max(6, Math.min(Math.max(width, height) / 40, (1.2 * Math.min(width, height)) / ems));
  const [wide, high] = [(ems + 2) * size, size * 2.7];
  const reach = Math.hypot(width, height) / 2;
  const [cos, sin] = [Math.cos((TURN * Math.PI) / 180), Math.sin((TURN * Math.PI) / 180)];
  for (let row = Math.floor(-reach / high); row * high < reach; row += 1) {
    const shift = row % 2 === 0 ? 0 : wide / 2;
    for (let along = -reach - shift; along < reach; along += wide) {
      page.drawPage(mark, {
        x: x + width / 2 + along * cos - row * high * sin,
        y: y + height / 2 + along * sin + row * high * cos,
        ...{ width: ems * size, height: size },
        rotate: degrees(TURN),
      });
    }
  }
}

void answer(workerData as MarkQuestion)
  .catch((): MarkAnswer => null)
  .then((said) => parentPort?.postMessage(said));
