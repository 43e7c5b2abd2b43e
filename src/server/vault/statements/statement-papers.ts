import { grouped } from '#contract/amount-words.rules.ts';
import { NG_PER_TROY_OUNCE, quotientText } from '#contract/arithmetic/exact.ts';
import { gramsText } from '#contract/arithmetic/trade-weight.ts';
import { startOfDay } from '#contract/dates/day-moments.ts';
import { metalNames } from '#contract/metals.ts';
import { movesNote, valueNote } from '#contract/vault/statement-words.rules.ts';
import {
  moneyKindNames,
  movementKindNames,
  type Statement,
  type StatementHolding,
  type StatementMovement,
} from '#contract/vault/statements.contract.ts';
import { byteOrderMark, recordEnd, textField } from '#server/db/csv-text.ts';
import { paperDate } from '#server/trade/trade.door.ts';

import type { PrintedColumn, PrintedPart, PrintedStatement } from './printed-parts.ts';

const ounces = (ng: string): string => quotientText(BigInt(ng), NG_PER_TROY_OUNCE, 4);
const figure = (value: string | null): string => (value === null ? 'unknown' : grouped(value));
const dayWords = (day: string): string => paperDate(startOfDay(day).toISOString());
const end = (title: string, width: number): PrintedColumn => ({ title, width, align: 'end' });

/** "Bought into the vault, order 10466". */
const movementWords = ({ kind, reference }: StatementMovement): string =>
  reference === null ? movementKindNames[kind] : `${movementKindNames[kind]}, ${reference.of} ${reference.number}`;

function holdingsPart(title: string, rows: readonly StatementHolding[], value: string | null): PrintedPart {
  return {
    title,
    columns: [
      ...[
        { title: 'Vault', width: 164 },
        { title: 'Metal', width: 80 },
      ],
      ...[end('Pieces', 60), end('Fine oz', 90), end('Value CAD', 110)],
    ],
    rows: rows.map((row) => ({
      cells: [row.vault, metalNames[row.metal], String(row.pieces), grouped(ounces(row.fineNg)), figure(row.value)],
    })),
    totals: ['All metals', '', '', '', figure(value)],
    none: 'Nothing was held.',
  };
}

function movementsPart({ movements }: Statement): PrintedPart {
  return {
    title: 'What came and left',
    columns: [
      ...[
        { title: 'Day', width: 46 },
        { title: 'What', width: 132 },
        { title: 'Item', width: 114 },
      ],
      ...[{ title: 'Vault', width: 70 }, end('Pieces', 36), end('Fine oz', 52), end('CAD', 54)],
    ],
    rows: movements.map((row) => ({
      cells: [
        ...[paperDate(row.at), movementWords(row), row.name, row.vault, grouped(String(row.pieces))],
        ...[grouped(ounces(row.fineNg)), row.amount === null ? '' : grouped(row.amount)],
      ],
    })),
    none: 'Nothing came or left.',
  };
}

function sumsPart({ sums }: Statement): PrintedPart {
  return {
    title: 'By metal, in fine ounces',
    note: movesNote,
    columns: [
      { title: 'Metal', width: 144 },
      ...[end('At first', 90), end('Came', 90), end('Left', 90), end('At last', 90)],
    ],
    rows: sums.map(({ metal, opening, came, left, closing }) => ({
      cells: [metalNames[metal], ...[opening, came, left, closing].map((ng) => grouped(ounces(ng)))],
    })),
    none: 'No metal was held.',
  };
}

function feesPart({ fees }: Statement): PrintedPart {
  return {
    title: 'Fees of storage and withdrawals',
    columns: [
      { title: 'Currency', width: 54 },
      ...[end('Owed at first', 90), end('Charged', 90), end('Paid', 90), end('Credited', 90), end('Owed at last', 90)],
    ],
    rows: fees.map(({ currency, opening, charged, paid, credited, closing }) => ({
      cells: [currency, ...[opening, charged, paid, credited, closing].map(grouped)],
    })),
    none: 'There were none.',
  };
}

function moneyParts({ money, orders, payments, documents }: Statement): PrintedPart[] {
  const currency = { title: '', width: 40 };
  return [
    {
      title: 'Money between us',
      note: 'A negative figure is owed to us.',
      columns: [{ title: 'What', width: 264 }, currency, end('At first', 100), end('At last', 100)],
      rows: money.map((row) => ({
        cells: [moneyKindNames[row.kind], row.currency, grouped(row.opening), grouped(row.closing)],
      })),
      none: 'Neither owed the other anything.',
    },
    {
      title: 'Orders',
      columns: [
        ...[
          { title: 'Placed', width: 50 },
          { title: 'Order', width: 60 },
          { title: 'Goods', width: 264 },
        ],
        ...[currency, end('Total', 90)],
      ],
      rows: orders.map((row) => ({
        cells: [
          ...[paperDate(row.placedAt), row.number, row.hasEnded ? `${row.goods} (ended)` : row.goods],
          ...[row.currency, grouped(row.total)],
        ],
      })),
      none: 'No order was placed.',
    },
    {
      title: 'Payments',
      note: 'A negative figure was paid to you or taken back.',
      columns: [{ title: 'Day', width: 50 }, { title: 'What', width: 324 }, currency, end('Amount', 90)],
      rows: payments.map((row) => ({ cells: [paperDate(row.at), row.what, row.currency, grouped(row.amount)] })),
      none: 'Nothing was paid.',
    },
    {
      title: 'Invoices and credit notes',
      columns: [
        ...[
          { title: 'Issued', width: 50 },
          { title: 'Number', width: 130 },
          { title: 'Kind', width: 194 },
        ],
        ...[currency, end('Total', 90)],
      ],
      rows: documents.map((row) => ({
        cells: [paperDate(row.issuedAt), row.number, row.kind, row.currency, grouped(row.total)],
      })),
      none: 'None was issued.',
    },
  ];
}

/** The statement as it is printed. */
export const printedStatement = (statement: Statement, seller: PrintedStatement['seller']): PrintedStatement => ({
  title: 'Statement of account',
  lines: [statement.customer, `${dayWords(statement.from)} to ${dayWords(statement.to)}, both included`],
  parts: [
    holdingsPart('Held at first', statement.opening, statement.openingValue),
    movementsPart(statement),
    holdingsPart('Held at last', statement.closing, statement.closingValue),
    sumsPart(statement),
    feesPart(statement),
    ...moneyParts(statement),
  ],
  closing: [valueNote],
  seller,
  at: new Date(statement.madeAt),
});

const heading = [
  ...['Part', 'Time (UTC)', 'What', 'Reference', 'Vault', 'Metal', 'Item', 'Pieces', 'Fine weight (grams)'],
  ...['Currency', 'Amount'],
];

const weight = (ng: string): string => gramsText(BigInt(ng));

/** The same as rows of one table, each with the part that it belongs to. */
export function statementCsv(statement: Statement): string {
  const holdings = (part: string, rows: readonly StatementHolding[]) =>
    rows.map(({ vault, metal, pieces, fineNg, value }) => [
      ...[part, '', '', '', vault, metalNames[metal], '', String(pieces), weight(fineNg), 'CAD', value ?? ''],
    ]);
  const rows = [
    ...holdings('Held at first', statement.opening),
    ...statement.movements.map((row) => [
      ...['Came and left', row.at, movementKindNames[row.kind], row.reference?.number ?? '', row.vault],
      ...[metalNames[row.metal], row.name, String(row.pieces), weight(row.fineNg)],
      ...(row.amount === null ? ['', ''] : ['CAD', row.amount]),
    ]),
    ...holdings('Held at last', statement.closing),
    ...statement.money.flatMap(({ kind, currency, opening, closing }) => [
      moneyRow('Owed at first', moneyKindNames[kind], currency, opening),
      moneyRow('Owed at last', moneyKindNames[kind], currency, closing),
    ]),
    ...statement.fees.flatMap(({ currency, charged, paid, credited }) => [
      moneyRow('Fees', 'Charged', currency, charged),
      moneyRow('Fees', 'Paid', currency, paid),
      moneyRow('Fees', 'Credited', currency, credited),
    ]),
    ...statement.orders.map((row) => [
      ...['Order', row.placedAt, row.hasEnded ? 'Ended' : '', row.number, '', '', row.goods, '', ''],
      ...[row.currency, row.total],
    ]),
    ...statement.payments.map(({ at, what, currency, amount }) => [
      ...['Payment', at, what, '', '', '', '', '', '', currency, amount],
    ]),
    ...statement.documents.map(({ issuedAt, kind, number, currency, total }) => [
      ...['Document', issuedAt, kind, number, '', '', '', '', '', currency, total],
    ]),
  ];
  return byteOrderMark + [heading, ...rows].map(csvRecord).join('');
}

const moneyRow = (part: string, what: string, currency: string, amount: string): string[] => [
  ...[part, '', what, '', '', '', '', '', '', currency, amount],
];

/** Figures, moments and names alike: a minus of ours is no formula, so figures go in as they are. */
export const csvRecord = (fields: readonly string[]): string =>
  fields.map((field) => (/^-?[\d.]+$/.test(field) ? field : textField(field))).join(',') + recordEnd;
