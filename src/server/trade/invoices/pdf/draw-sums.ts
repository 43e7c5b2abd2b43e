import type { InvoiceContent } from '#contract/trade/invoice-content.contract.ts';
import { grouped } from '#contract/amount-words.rules.ts';
import { cadRows, sumRows, taxNotes } from '#contract/trade/invoice-words.rules.ts';

import { inks, type Paper, sheet, type TextStyle } from './paper.ts';

const ROW = 15;
const SUMS_LEFT = 338;
const NOTE_WIDTH = 240;
const quiet: TextStyle = { size: 8, ink: inks.quiet };

/** The reasons of the taxes at the left, the sums at the right; both stay on one page. Answers where the next part begins. */
export function drawSums(paper: Paper, content: InvoiceContent, top: number): number {
  const { notes } = taxNotes(content.lines);
  const notesWrapped = notes.map((note) => paper.wrap(note, NOTE_WIDTH, quiet));
  const rows = sumRows(content);
  const height = Math.max(20 + 11 * notesWrapped.flat().length, ROW * (rows.length + cadRows(content).length + 3) + 20);
  let y = top;
  if (y + height > sheet.bottom) {
    paper.newPage();
    y = sheet.top;
  }
  drawNotes(paper, notesWrapped, y);
  drawTable(paper, content, rows, y);
  return y + height + 14;
}

function drawNotes(paper: Paper, notes: readonly string[][], top: number): void {
  let y = top;
  paper.group(paper.root, 'Sect', (section) => {
    paper.element(section, 'H2', () => paper.text('Tax', sheet.left, y, { ...quiet, face: 'bold', size: 8.5 }));
    y += 14;
    for (const [index, lines] of notes.entries()) {
      paper.element(section, 'P', () => {
        paper.text(`(${index + 1})`, sheet.left, y, quiet);
        for (const line of lines) {
          paper.text(line, sheet.left + 18, y, quiet);
          y += 11;
        }
      });
    }
  });
}

function drawTable(paper: Paper, content: InvoiceContent, rows: [string, string][], top: number): void {
  let y = top;
  paper.group(paper.root, 'Table', (table) => {
    const row = (name: string, value: string, style: TextStyle = {}) => {
      paper.group(table, 'TR', (tr) => {
        paper.element(tr, 'TH', () => paper.text(name, SUMS_LEFT, y, style));
        paper.element(tr, 'TD', () => paper.text(value, sheet.right, y, { ...style, align: 'end' }));
      });
      y += ROW;
    };
    for (const [name, amount] of rows) row(name, grouped(amount));
    paper.artifact(() => paper.rule(y - 1, SUMS_LEFT, sheet.right, { ink: inks.ink }));
    y += 5;
    row(`Total ${content.currency}`, grouped(content.total), { face: 'bold', size: 11 });
    paper.artifact(() => {
      paper.rule(y + 1, SUMS_LEFT, sheet.right, { ink: inks.ink });
      paper.rule(y + 3, SUMS_LEFT, sheet.right, { ink: inks.ink });
    });
    y += 9;
    if (content.currency !== 'CAD') row('In Canadian dollars', grouped(content.totalCad), quiet);
    for (const [name, amount] of cadRows(content)) row(name, grouped(amount), quiet);
  });
}
