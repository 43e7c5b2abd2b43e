import { ZONE_WORDS } from '#contract/dates/shop-calendar.ts';
import type { InvoiceContent } from '#contract/trade/invoice-content.contract.ts';
import { priceCells, priceHeads } from '#contract/trade/invoice-words.rules.ts';

import { inks, type Paper, sheet, type TextStyle } from './paper.ts';
import { paperDate } from './paper-words.ts';

const ROW = 15;
const ends = [sheet.left, 210, 290, 350, 440, sheet.right] as const;
const small: TextStyle = { size: 8 };

/** What was locked and when, so that each price can be worked out again. */
export function drawPrices(paper: Paper, { prices, currency }: InvoiceContent, top: number): void {
  if (!prices || prices.metals.length === 0) return;
  let y = top;
  if (y + 46 + ROW * prices.metals.length > sheet.bottom) {
    paper.newPage();
    y = sheet.top;
  }
  const quote = prices.quoteId === null ? '' : ` by quote ${prices.quoteId}`;
  paper.element(paper.root, 'H2', () =>
    paper.text('How the price was made', sheet.left, y, { face: 'bold', size: 8.5 }),
  );
  paper.element(paper.root, 'P', () =>
    paper.text(`Locked ${paperDate(prices.lockedAt, { time: true })} ${ZONE_WORDS}${quote}.`, sheet.left, y + 13, {
      ...small,
      ink: inks.quiet,
    }),
  );
  y += 30;
  const draw = (table: PDFKit.PDFStructureElement, cells: readonly string[], type: 'TH' | 'TD', style: TextStyle) => {
    paper.group(table, 'TR', (row) => {
      for (const [index, cell] of cells.entries()) {
        const align = index === 0 ? 'start' : 'end';
        paper.element(row, type, () => paper.text(cell, ends[index] ?? sheet.right, y, { ...style, align }));
      }
    });
    y += ROW - 3;
    paper.artifact(() => paper.rule(y, sheet.left, sheet.right));
    y += 4;
  };
  paper.group(paper.root, 'Table', (table) => {
    draw(table, priceHeads(currency), 'TH', { ...small, face: 'bold', ink: inks.quiet });
    for (const metal of prices.metals) draw(table, priceCells(metal), 'TD', small);
  });
}
