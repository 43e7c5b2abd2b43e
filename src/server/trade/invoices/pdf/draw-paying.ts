import type { InvoiceContent } from '#contract/trade/invoice-content.contract.ts';

import { inks, type Paper, sheet, type TextStyle } from './paper.ts';

const ROW = 12;
const quiet: TextStyle = { size: 8, ink: inks.quiet };

/** Where the money goes, and the reference for the payment. Answers where the next part begins. */
export function drawPaying(paper: Paper, { payment }: InvoiceContent, top: number): number {
  const facts = payment?.facts ?? [];
  if (facts.length === 0) return top;
  let y = top;
  if (y + ROW * (facts.length + 2) > sheet.bottom) {
    paper.newPage();
    y = sheet.top;
  }
  paper.group(paper.root, 'Sect', (section) => {
    paper.element(section, 'H2', () =>
      paper.text('Where to pay', sheet.left, y, { ...quiet, face: 'bold', size: 8.5 }),
    );
    y += 14;
    for (const { label, value } of facts) {
      paper.element(section, 'P', () => {
        paper.text(label, sheet.left, y, quiet);
        paper.text(value, sheet.left + 72, y);
      });
      y += ROW;
    }
  });
  return y + 12;
}
