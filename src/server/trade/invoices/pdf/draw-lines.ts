import type { InvoiceContent, InvoiceLine } from '#contract/trade/invoice-content.contract.ts';
import { grouped } from '#contract/amount-words.rules.ts';
import { fineOunces, lineDetails, taxNotes, treatmentWords } from '#contract/trade/invoice-words.rules.ts';

import { inks, type Paper, sheet, type TextStyle } from './paper.ts';

const ROW = 11.5;
const NAME_WIDTH = 222;
const TAX_WIDTH = 76;
const small: TextStyle = { size: 7.8, ink: inks.quiet };
const head: TextStyle = { size: 8, face: 'bold', ink: inks.quiet };

/** Where each column stands: `end` columns end there, the others begin. */
const columns = [
  { title: 'Description', x: sheet.left, align: 'start' },
  { title: 'Qty', x: 310, align: 'end' },
  { title: 'Fine oz', x: 356, align: 'end' },
  { title: 'Unit', x: 410, align: 'end' },
  { title: 'Tax', x: 420, align: 'start' },
  { title: 'Amount', x: sheet.right, align: 'end' },
] as const;

/** Of a credit note that gives back an amount and no piece, these stay empty. */
const counted: readonly string[] = ['Qty', 'Fine oz', 'Unit'];

interface Cell {
  lines: { text: string; style?: TextStyle }[];
}

/** The lines as a table that goes on over the pages, its head on each of them. Answers where the next part begins. */
export function drawLines(paper: Paper, { lines }: InvoiceContent, top: number): number {
  const { noteOf } = taxNotes(lines);
  const hasPieces = lines.some(({ qty }) => qty > 0);
  let y = top;
  paper.group(paper.root, 'Table', (table) => {
    const drawHeadRow = () => {
      paper.group(table, 'TR', (row) => {
        for (const { title, x, align } of columns) {
          if (!hasPieces && counted.includes(title)) continue;
          paper.element(row, 'TH', () => paper.text(title, x, y, { ...head, align }));
        }
      });
      y += 15;
      paper.artifact(() => paper.rule(y, sheet.left, sheet.right, { ink: inks.ink }));
      y += 7;
    };
    drawHeadRow();
    for (const line of lines) {
      const cells = cellsOf(paper, line, noteOf(line));
      const height = ROW * Math.max(...cells.map((cell) => cell.lines.length));
      if (y + height > sheet.bottom) {
        paper.newPage();
        y = sheet.top;
        drawHeadRow();
      }
      drawRow(paper, table, cells, y);
      y += height + 5;
      paper.artifact(() => paper.rule(y, sheet.left, sheet.right));
      y += 7;
    }
  });
  return y + 12;
}

function cellsOf(paper: Paper, line: InvoiceLine, note: number): Cell[] {
  const name = paper.wrap(line.name, NAME_WIDTH, { face: 'bold' });
  const details = lineDetails(line).flatMap((detail) => paper.wrap(detail, NAME_WIDTH, small));
  const plain = (text: string): Cell => ({ lines: [{ text }] });
  return [
    {
      lines: [
        ...name.map((text) => ({ text, style: { face: 'bold' as const } })),
        ...details.map((text) => ({ text, style: small })),
      ],
    },
    plain(line.qty > 0 ? String(line.qty) : ''),
    plain(fineOunces(line)),
    plain(line.qty > 0 ? grouped(line.unit) : ''),
    { lines: paper.wrap(`${treatmentWords(line)} (${note})`, TAX_WIDTH).map((text) => ({ text })) },
    plain(grouped(line.net)),
  ];
}

function drawRow(paper: Paper, table: PDFKit.PDFStructureElement, cells: readonly Cell[], y: number): void {
  paper.group(table, 'TR', (row) => {
    for (const [index, { lines }] of cells.entries()) {
      const { x, align } = columns[index] ?? columns[0];
      paper.element(row, 'TD', () => {
        for (const [at, { text, style }] of lines.entries()) {
          if (text !== '') paper.text(text, x, y + at * ROW, { ...style, align });
        }
      });
    }
  });
}
