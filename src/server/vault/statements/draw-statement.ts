import { Readable } from 'node:stream';

import { inks, openPaper, type Paper, paperDate, sheet, type TextStyle } from '#server/trade/trade.door.ts';

import type { PrintedColumn, PrintedPart, PrintedRow, PrintedStatement } from './printed-parts.ts';

const ROW = 11;
const GAP = 6;
const FOOT = 736;
const quiet: TextStyle = { size: 8, ink: inks.quiet };
const cell: TextStyle = { size: 8.2 };
const head: TextStyle = { size: 7.8, face: 'bold', ink: inks.quiet };
const bold: TextStyle = { ...cell, face: 'bold' };

/** A statement on paper, part by part, each a table that goes on over the pages under its head. */
export async function drawStatement(printed: PrintedStatement): Promise<Readable> {
  const { title, lines, parts, closing, seller, at } = printed;
  const paper = await openPaper({ title, author: seller.name, at });
  const place = new Place(paper);
  place.line('H1', title, { face: 'serif', size: 19 }, 25);
  for (const line of lines) place.words(line, { size: 9.5 });
  for (const part of parts) drawPart(place, part);
  place.down(GAP * 2);
  for (const sentence of closing) place.words(sentence, quiet);
  drawFeet(paper, printed);
  paper.root.end();
  paper.doc.end();
  return Readable.from(paper.doc as unknown as AsyncIterable<Buffer>, { objectMode: false });
}

/** How far down the sheet the drawing is. */
class Place {
  y: number = sheet.top;

  constructor(readonly paper: Paper) {}

  down(by: number): void {
    this.y += by;
  }

  /** Begins a page where so much does not fit on this one; says whether it did. */
  needs(height: number): boolean {
    if (this.y + height <= sheet.bottom) return false;
    this.paper.newPage();
    this.y = sheet.top;
    return true;
  }

  line(type: string, text: string, style: TextStyle, height: number): void {
    this.needs(height);
    const { paper, y } = this;
    paper.element(paper.root, type, () => paper.text(text, sheet.left, y, style));
    this.down(height);
  }

  words(text: string, style: TextStyle): void {
    for (const line of this.paper.wrap(text, sheet.right - sheet.left, style)) this.line('P', line, style, ROW + 1);
    this.down(2);
  }
}

function drawPart(place: Place, { title, note, columns, rows, totals, none }: PrintedPart): void {
  place.down(GAP * 2);
  place.needs(60);
  place.line('H2', title, { face: 'bold', size: 10.5 }, 15);
  if (note !== undefined) place.words(note, quiet);
  if (rows.length === 0) {
    place.words(none ?? 'Nothing.', quiet);
    return;
  }
  const { paper } = place;
  paper.group(paper.root, 'Table', (table) => {
    const drawHead = (): void => {
      const lines = columns.map((column) => paper.wrap(column.title, column.width - GAP, head));
      drawCells(place, table, { columns, lines, style: head, type: 'TH' });
      paper.artifact(() => paper.rule(place.y, sheet.left, sheet.right, { ink: inks.ink }));
      place.down(4);
    };
    drawHead();
    for (const row of [...rows, ...(totals ? [{ cells: totals, isTotal: true }] : [])]) {
      drawRow(place, table, { columns, row, drawHead });
    }
  });
}

interface DrawnRow {
  columns: readonly PrintedColumn[];
  row: PrintedRow & { isTotal?: boolean };
  drawHead: () => void;
}

function drawRow(place: Place, table: PDFKit.PDFStructureElement, { columns, row, drawHead }: DrawnRow): void {
  const { paper } = place;
  const style = row.isTotal ? bold : cell;
  const lines = columns.map(({ width }, at) => paper.wrap(row.cells[at] ?? '', width - GAP, style));
  const noted = row.note === undefined ? [] : paper.wrap(row.note, sheet.right - sheet.left - 12, quiet);
  const height = ROW * (Math.max(...lines.map(({ length }) => length)) + noted.length) + GAP;
  if (place.needs(height)) drawHead();
  drawCells(place, table, { columns, lines, style, type: 'TD' });
  for (const line of noted) {
    const { y } = place;
    paper.element(table, 'P', () => paper.text(line, sheet.left + 12, y, quiet));
    place.down(ROW);
  }
  paper.artifact(() => paper.rule(place.y, sheet.left, sheet.right));
  place.down(4);
}

interface Cells {
  columns: readonly PrintedColumn[];
  lines: readonly (readonly string[])[];
  style: TextStyle;
  type: 'TH' | 'TD';
}

function drawCells(place: Place, table: PDFKit.PDFStructureElement, { columns, lines, style, type }: Cells): void {
  const { paper, y } = place;
  paper.group(table, 'TR', (tr) => {
    let x: number = sheet.left;
    for (const [at, { width, align = 'start' }] of columns.entries()) {
      const from = align === 'end' ? x + width - GAP / 2 : x;
      paper.element(tr, type, () => {
        for (const [down, text] of (lines[at] ?? []).entries()) {
          if (text !== '') paper.text(text, from, y + down * ROW, { ...style, align });
        }
      });
      x += width;
    }
  });
  place.down(ROW * Math.max(1, ...lines.map(({ length }) => length)) + 2);
}

/** At the foot of every page: whose statement it is, when it was made, and which page. */
function drawFeet(paper: Paper, { title, seller, at }: PrintedStatement): void {
  const { start, count } = paper.doc.bufferedPageRange();
  const made = `Made ${paperDate(at.toISOString(), { time: true })}`;
  for (let page = start; page < start + count; page += 1) {
    paper.doc.switchToPage(page);
    paper.artifact(() => {
      paper.rule(FOOT - 8, sheet.left, sheet.right);
      paper.text(`${seller.name}, ${seller.address}, ${seller.city}.`, sheet.left, FOOT, { ...quiet, size: 7.5 });
      paper.text(title, sheet.left, FOOT + 10, { ...quiet, size: 7.5 });
      paper.text(`${made} · page ${page - start + 1} of ${count}`, sheet.right, FOOT + 10, {
        ...quiet,
        size: 7.5,
        align: 'end',
      });
    });
  }
}
