import { checkDigits, taxNumbers } from '#contract/trade/invoice-words.rules.ts';

import type { Printed } from './invoice-pdf.ts';
import { inks, type Paper, sheet, type TextStyle } from './paper.ts';

const TOP = 736;
const quiet: TextStyle = { size: 7.5, ink: inks.quiet };

/** At the foot of every page: who the seller is, and which page of which document it is. */
export function drawFeet(paper: Paper, { content, hash, voidReason }: Printed): void {
  const { doc } = paper;
  const { name, address, city, fintracNumber } = content.seller;
  const seller = [`${name}, ${address}, ${city}.`, `${taxNumbers(content.seller)} FINTRAC ${fintracNumber}.`];
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    paper.artifact(() => {
      paper.rule(TOP - 8, sheet.left, sheet.right);
      for (const [index, line] of seller.entries()) paper.text(line, sheet.left, TOP + index * 10, quiet);
      paper.text(content.number, sheet.right, TOP, { ...quiet, align: 'end' });
      paper.text(`Document check ${checkDigits(hash)} · page ${page - start + 1} of ${count}`, sheet.right, TOP + 10, {
        ...quiet,
        align: 'end',
      });
      if (voidReason !== null) stamp(paper);
    });
  }
}

/** Across the sheet, so that no copy of it passes for one that holds. */
function stamp({ doc, text }: Paper): void {
  doc
    .save()
    .rotate(-32, { origin: [306, 396] })
    .fillOpacity(0.12);
  text('VOID', 150, 330, { face: 'bold', size: 130, ink: inks.void });
  doc.restore();
}
