import { Readable } from 'node:stream';

import { reportKindNames, reportParts, reportStateNames } from '#contract/compliance/reports.rules.ts';
import { byteOrderMark, recordEnd, textField } from '#server/db/csv-text.ts';
import { inks, openPaper, sheet } from '#server/trade/trade.door.ts';

import type { ReportRecord } from './reports.table.ts';

const VALUE_LEFT = 220;
const ROW = 12;

const stateWords = ({ state, reviewedByName, filedOn, filedReference }: ReportRecord): string =>
  [
    reportStateNames[state],
    ...(reviewedByName === null ? [] : [`reviewed by ${reviewedByName}`]),
    ...(filedOn === null ? [] : [`filed ${filedOn} under ${filedReference ?? ''}`]),
  ].join(', ');

/** The report on paper, part by part as its form has it. */
export async function reportPdf(report: ReportRecord): Promise<Readable> {
  const { kind, number, values } = report;
  const title = `${reportKindNames[kind]} ${number}`;
  const paper = await openPaper({ title, author: values['entityName'] ?? '', at: report.updatedAt });
  let y = sheet.top;
  const roomFor = (height: number) => {
    if (y + height <= sheet.bottom) return;
    paper.newPage();
    y = sheet.top;
  };
  paper.element(paper.root, 'H1', () => paper.text(title, sheet.left, y, { face: 'serif', size: 18 }));
  y += 26;
  paper.element(paper.root, 'P', () => paper.text(stateWords(report), sheet.left, y, { ink: inks.quiet }));
  y += 22;
  for (const part of reportParts[kind]) {
    roomFor(50);
    paper.element(paper.root, 'H2', () => paper.text(part.title, sheet.left, y, { face: 'bold', size: 11 }));
    y += 16;
    paper.artifact(() => paper.rule(y - 2, sheet.left, sheet.right));
    for (const { key, label } of part.fields) {
      const lines = (values[key] ?? '').split('\n').flatMap((line) => paper.wrap(line, sheet.right - VALUE_LEFT));
      roomFor(ROW * Math.min(4, lines.length));
      paper.element(paper.root, 'P', () => paper.text(label, sheet.left, y, { ink: inks.quiet }));
      for (const line of lines.length === 0 ? [''] : lines) {
        roomFor(ROW);
        if (line !== '') paper.element(paper.root, 'P', () => paper.text(line, VALUE_LEFT, y));
        y += ROW;
      }
    }
    y += 10;
  }
  paper.root.end();
  paper.doc.end();
  return Readable.from(paper.doc as unknown as AsyncIterable<Buffer>, { objectMode: false });
}

/** The report as rows of part, field and value. */
export const reportCsv = ({ kind, values }: ReportRecord): string =>
  byteOrderMark +
  [
    ['Part', 'Field', 'Value'],
    ...reportParts[kind].flatMap(({ title, fields }) =>
      fields.map(({ key, label }) => [title, label, values[key] ?? '']),
    ),
  ]
    .map((row) => row.map(textField).join(',') + recordEnd)
    .join('');

/** The report by the keys of its fields, for programs. */
export const reportJson = ({ number, kind, state, dueOn, filedOn, filedReference, values }: ReportRecord): string =>
  `${JSON.stringify({ number, kind, state, dueOn, filedOn, filedReference, values }, null, 2)}\n`;
