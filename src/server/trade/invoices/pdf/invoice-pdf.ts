import { Readable } from 'node:stream';

import type { InvoiceContent } from '#contract/trade/invoice-content.contract.ts';
import { documentTitle } from '#contract/trade/invoice-words.rules.ts';
import { contentOf } from '#server/trade/invoices/invoices.read.ts';
import type { InvoiceRecord } from '#server/trade/invoices/invoices.table.ts';

import { drawFeet } from './draw-feet.ts';
import { drawHead } from './draw-head.ts';
import { drawLines } from './draw-lines.ts';
import { drawPaying } from './draw-paying.ts';
import { drawPrices } from './draw-prices.ts';
import { drawSums } from './draw-sums.ts';
import { openPaper } from './paper.ts';

export interface InvoiceFile {
  file: Readable;
  /** Safe in a header: series, year and digits. */
  name: string;
}

export interface Printed {
  content: InvoiceContent;
  hash: string;
  /** Why it is void; null while it holds. */
  voidReason: string | null;
}

/** A document as a file. */
export const invoicePdf = async (invoice: InvoiceRecord): Promise<InvoiceFile> => ({
  file: await drawDocument({
    content: contentOf(invoice),
    hash: invoice.hash,
    voidReason: invoice.state === 'void' ? (invoice.voidReason ?? '') : null,
  }),
  name: `${invoice.number}.pdf`,
});

/**
 * Draws a document from its frozen copy alone, with structure for those who have it read to them. The same copy makes the
 * same bytes, whenever and wherever: nothing of the moment of printing goes in.
 */
export async function drawDocument(printed: Printed): Promise<Readable> {
  const { content } = printed;
  const title = `${documentTitle(content.series)} ${content.number}`;
  const paper = await openPaper({ title, author: content.seller.name, at: new Date(content.issuedAt) });
  let y = drawHead(paper, printed);
  y = drawLines(paper, content, y);
  y = drawSums(paper, content, y);
  y = drawPaying(paper, content, y);
  drawPrices(paper, content, y);
  drawFeet(paper, printed);
  paper.root.end();
  paper.doc.end();
  return Readable.from(paper.doc as unknown as AsyncIterable<Buffer>, { objectMode: false });
}
