import fc from 'fast-check';

import { dayOf, guessMapping, readBankLines } from './bank-lines.rules.ts';
import { readCsv } from '#contract/csv/read-csv.ts';

/** The lines of a file, with the layout that is guessed. */
const read = (text: string) => {
  const { records } = readCsv(text);
  const mapping = guessMapping(
    records.map(({ fields }) => fields),
    'CAD',
  );
  return { mapping, lines: readBankLines(records, mapping) };
};

test('a statement of RBC is read by its headings', () => {
  const { mapping, lines } = read(
    `Account Type,Account Number,Transaction Date,Cheque Number,Description 1,Description 2,CAD$,USD$
Chequing,0001,11/20/2026,,WIRE PAYMENT 10023,ADA NOVAK,5897.86,
Chequing,0001,11/20/2026,,FEE,,-15.00,`,
  );

  expect(mapping.layout).toBe('RBC');
  expect(lines).toEqual([
    {
      line: 2,
      kind: 'in',
      day: '2026-11-20',
      amount: 589_786n,
      payerName: 'ADA NOVAK',
      reference: 'WIRE PAYMENT 10023 ADA NOVAK',
      method: 'wire',
    },
    { line: 3, kind: 'out' },
  ]);
});

test('a file without headings has its date first, then words, money out, money in', () => {
  const { mapping, lines } = read(`2026-11-20,INTERAC E-TRANSFER 10023 NOVAK,,"5,897.86",9000.00
2026-11-19,SERVICE CHARGE,15.00,,3102.14`);

  expect(mapping).toMatchObject({ layout: 'CIBC', skip: 0 });
  expect(lines).toMatchObject([{ kind: 'in', amount: 589_786n, method: 'etransfer' }, { kind: 'out' }]);
});

test('the columns of another bank are found by the words in its headings', () => {
  const { mapping, lines } = read(`Booked date;Sender;Message;Amount;Balance
20.11.2026;Ada Novak;Order 10-023;5.897,86;10.000,00
31.02.2026;Ada Novak;Order 10-023;1,00;1,00
20.11.2026;;;1,00;1,00
20.11.2026;Ada;x;many;1,00`);

  expect(mapping).toMatchObject({ layout: 'Other', columns: { date: 0, payer: 1, reference: [2], amount: 3 } });
  expect(lines[0]).toMatchObject({ kind: 'wrong' });
});

test('the order of day, month and year is the one in which every line has a date', () => {
  const { mapping, lines } = read(`Date,Description,Amount
20/11/2026,Order 10023,1.00
03/04/2026,Order 10024,2.00`);

  expect(mapping.dateOrder).toBe('dmy');
  expect(lines).toMatchObject([{ day: '2026-11-20' }, { day: '2026-04-03' }]);
});

test('a line whose amount can be read in two ways is not taken in', () => {
  const { lines } = read(`Date,Description,Amount
2026-11-20,Order 10023,1234.500
2026-11-20,Order 10024,`);

  expect(lines).toEqual([
    { line: 2, kind: 'wrong', problem: '"1234.500" is no amount that can be read in one way only.' },
    { line: 3, kind: 'wrong', problem: 'There is no amount in this line.' },
  ]);
});

test.each([
  ['2026-11-20', 'mdy', '2026-11-20'],
  ['20261120', 'dmy', '2026-11-20'],
  ['11/20/2026', 'mdy', '2026-11-20'],
  ['11/20/2026', 'dmy', null],
  ['2/3/2026', 'dmy', '2026-03-02'],
  ['02/30/2026', 'mdy', null],
  ['11/20/26', 'mdy', null],
  ['soon', 'ymd', null],
] as const)('%j in the order %s is %s', (text, order, day) => {
  expect(dayOf(text, order)).toBe(day);
});

test('reads anything without a fault', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { maxLength: 6 }), { maxLength: 6 }), (fields) => {
      const records = fields.map((row, at) => ({ line: at + 1, fields: row }));

      expect(() => readBankLines(records, guessMapping(fields, 'CAD'))).not.toThrow();
    }),
    { numRuns: 10_000 },
  );
});
