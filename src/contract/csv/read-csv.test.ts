import assert from 'node:assert/strict';

import { parse } from 'csv-parse/sync';
import fc from 'fast-check';

import { CsvProblem, csvSeparators, readCsv } from './read-csv.ts';

/** Throws on what is neither. */
function outcomeOf(text: string): 'read' | 'refused' {
  try {
    readCsv(text);
    return 'read';
  } catch (error) {
    if (error instanceof CsvProblem) return 'refused';
    throw error;
  }
}

const fieldsOf = (text: string) => readCsv(text).records.map(({ fields }) => fields);

describe('CSV', () => {
  test.each([
    [
      'a,b\r\n1,2\r\n',
      ',',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '\uFEFFa;b\n1,5;2\n',
      ';',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'a\tb\r1\t2',
      '\t',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['sep=;\r\na,b;c', ';', [['a,b', 'c']]],
    [
      'a,b,\n,,',
      ',',
      [
        ['a', 'b', ''],
        ['', '', ''],
      ],
    ],
    ['"a;b;c",d', ',', [['a;b;c', 'd']]],
    ['a\n\n\r\n1\n', ',', [['a'], ['1']]],
    ['"",x\n""\n', ',', [['', 'x'], ['']]],
    ['"say ""no""","two\r\nlines"', ',', [['say "no"', 'two\r\nlines']]],
    [' a , b ', ',', [[' a ', ' b ']]],
    ['', ',', []],
  ] as const)('%j is read with the separator %j', (text, separator, records) => {
    expect(fieldsOf(text)).toEqual(records);
    expect(readCsv(text).separator).toBe(separator);
  });

  test('says which row of a spreadsheet each record is', () => {
    const { records } = readCsv('a,b\n"x\ny",1\n\n2,3\n');

    expect(records.map(({ line }) => line)).toEqual([1, 2, 4]);
  });

  test.each([
    ['a,b\n1,"2\n3,4', 'Line 2: a quotation mark is opened here and never closed.'],
    ['a\n"1"2', 'Line 2: a quotation mark stands where none may'],
    ['a\n12" bar', 'Line 2: a quotation mark stands where none may'],
  ])('%j is refused where it breaks', (text, message) => {
    expect(() => readCsv(text)).toThrow(CsvProblem);
    expect(() => readCsv(text)).toThrow(message);
  });

  test('of any fields, quoted by the rule, gives the same fields again', () => {
    const field = fc.string({ unit: fc.constantFrom('a', 'é', ' ', '"', ',', ';', '\t', '\r', '\n', '=', "'") });
    const table = fc
      .integer({ min: 2, max: 5 })
      .chain((width) =>
        fc.array(fc.array(field, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
      );
    fc.assert(
      fc.property(table, fc.constantFrom(...csvSeparators), fc.constantFrom('\n', '\r\n'), (rows, separator, end) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const text = `sep=${separator}\n${rows.map((row) => row.map(quoted).join(separator) + end).join('')}`;

        assert.deepEqual(fieldsOf(text), rows);
      }),
      { numRuns: 2_000 },
    );
  });

  test('of any characters is read or refused, and never anything else', () => {
    const noise = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\r', '\n', '\uFEFF'), maxLength: 40 });
    fc.assert(
      fc.property(noise, (text) => {
        expect(outcomeOf(text)).toMatch(/^(read|refused)$/);
      }),
      { numRuns: 5_000 },
    );
  });

  test.each([
    ['empty lines', `SKU${'\n'.repeat(2_000_000)}`, /too many empty lines/],
    ['quotation marks', `SKU\n"${'""'.repeat(2_000_000)}"`, /a cell has more than 10000 quotation marks/],
  ])('of nothing but %s is refused before all of it is read', (_, text, why) => {
    expect(() => readCsv(text, { columns: 100, records: 5_000 })).toThrow(why);
  });

  test('is read as another program reads it, and refused where that one refuses', () => {
    const piece = fc.constantFrom('a', 'b', ' ', '"', '""', '"x"', ',', '\n', '\r\n', '\r');
    const byOther = (text: string): string[][] | 'refused' => {
      try {
        return parse(text, {
          relax_column_count: true,
          skip_empty_lines: true,
          record_delimiter: ['\r\n', '\n', '\r'],
        });
      } catch {
        return 'refused';
      }
    };
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        const ours = `sep=,\n${text}`;

        assert.deepEqual(outcomeOf(ours) === 'read' ? fieldsOf(ours) : 'refused', byOther(text));
      }),
      { numRuns: 2000 },
    );
  });
});
