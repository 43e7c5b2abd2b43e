import { grouped } from '#contract/amount-words.rules.ts';
import { startOfDay } from '#contract/dates/day-moments.ts';
import { metalNames } from '#contract/metals.ts';
import { taxRules } from '#contract/vault/statement-words.rules.ts';
import { eventName, eventNote, eventWords } from '#contract/vault/tax-words.rules.ts';
import type { TaxClass, TaxEvent, TaxYear } from '#contract/vault/statements.contract.ts';
import { byteOrderMark } from '#server/db/csv-text.ts';
import { paperDate } from '#server/trade/trade.door.ts';

import type { PrintedColumn, PrintedPart, PrintedStatement } from './printed-parts.ts';
import { csvRecord } from './statement-papers.ts';

const end = (title: string, width: number): PrintedColumn => ({ title, width, align: 'end' });
const dayWords = (day: string): string => paperDate(startOfDay(day).toISOString());
const figure = (value: string | null): string => (value === null ? '' : grouped(value));

const columns: readonly PrintedColumn[] = [
  ...[{ title: 'Day', width: 44 }, { title: 'What', width: 116 }, end('Pieces', 36), end('Proceeds', 60)],
  ...[end('Outlays', 46), end('Cost', 60), end('Gain', 52), end('Held', 30), end('Cost of it', 60)],
];

function classPart({ metal, sku, name, opening, events, closing }: TaxClass): PrintedPart {
  return {
    title: `${name}${sku === '' ? '' : `, ${sku}`}, ${metalNames[metal].toLowerCase()}`,
    columns,
    rows: [
      { cells: ['', 'Held at first', '', '', '', '', '', String(opening.pieces), grouped(opening.cost)] },
      ...events.map((event) => {
        const note = eventNote(event, dayWords);
        return { cells: cellsOf(event), ...(note !== null && { note }) };
      }),
    ],
    totals: ['', 'Held at last', '', '', '', '', '', String(closing.pieces), grouped(closing.cost)],
  };
}

const cellsOf = (event: TaxEvent): string[] => [
  ...[dayWords(event.day), eventWords(event), grouped(String(event.pieces)), figure(event.proceeds)],
  ...[
    figure(event.outlays),
    figure(event.cost),
    figure(event.gain),
    String(event.piecesAfter),
    grouped(event.costAfter),
  ],
];

/** The tax year as it is printed. */
export const printedTaxYear = (taxYear: TaxYear, seller: PrintedStatement['seller']): PrintedStatement => {
  const { totals } = taxYear;
  return {
    title: `Tax year ${taxYear.year}`,
    lines: [taxYear.customer, 'Gains and losses of precious metals bought from us and sold to us, in CAD'],
    parts: [
      {
        title: 'The year',
        columns: [
          ...[end('Proceeds', 72), end('Outlays', 72), end('Cost of what was sold', 72), end('Gains', 72)],
          ...[end('Losses', 72), end('Gains less losses', 72), end('Losses denied', 72)],
        ],
        rows: [
          {
            cells: [
              ...[totals.proceeds, totals.outlays, totals.cost, totals.gains, totals.losses, totals.net, totals.denied],
            ].map(grouped),
          },
        ],
      },
      ...taxYear.classes.map(classPart),
    ],
    closing: taxRules,
    seller,
    at: new Date(taxYear.madeAt),
  };
};

const heading = [
  ...['Part', 'Day', 'What', 'Reference', 'Metal', 'SKU', 'Item', 'Pieces', 'Pieces of unknown cost', 'Proceeds (CAD)'],
  ...['Outlays (CAD)', 'Cost (CAD)', 'Gain (CAD)', 'Loss denied (CAD)', 'Held after', 'Cost of what is held (CAD)'],
];

/** The same as rows of one table. */
export function taxYearCsv({ classes }: TaxYear): string {
  const rows = classes.flatMap(({ metal, sku, name, opening, events, closing }) => {
    const of = [metalNames[metal], sku, name];
    const held = (part: string, { pieces, cost }: TaxClass['opening']): string[] => [
      ...[part, '', '', '', ...of, '', '', '', '', '', '', '', String(pieces), cost],
    ];
    return [
      held('Held at first', opening),
      ...events.map((event) => [
        ...[eventName(event), event.day, eventWords(event), event.reference, ...of],
        ...[String(event.pieces), String(event.unknownPieces), event.proceeds ?? '', event.outlays ?? '', event.cost],
        ...[event.gain ?? '', event.denied ?? '', String(event.piecesAfter), event.costAfter],
      ]),
      held('Held at last', closing),
    ];
  });
  return byteOrderMark + [heading, ...rows].map(csvRecord).join('');
}
