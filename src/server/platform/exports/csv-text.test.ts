import fc from 'fast-check';

import { parseCsv } from '#server/testing/parse-csv.ts';

import { csvPieces } from './csv-rows.ts';
import { byteOrderMark, textField } from '#server/db/csv-text.ts';

const separators = [',', ';', '\t'] as const;

const special = [...'=+-@＝＋－＠,;\t"\'\r\n \u00A0\u3000\uFEFF\u200B1A|'];

/** Text of what a CSV file, a formula or a spreadsheet gives a meaning to, and of everything else. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...special), maxLength: 8 }),
);

const tables = fc
  .integer({ min: 1, max: 4 })
  .chain((width) =>
    fc.array(fc.array(fc.option(anyText), { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
  );

/** A file of text columns, as the server writes it. */
async function written(rows: readonly (string | null)[][], separator: ',' | ';' | '\t'): Promise<string> {
  const columns = (rows[0] ?? []).map((_, at) => ({
    heading: `c${at}`,
    expression: null as never,
    field: (value: string | null) => (value === null ? '' : textField(value)),
  }));
  async function* batches() {
    yield rows;
  }
  let file = '';
  for await (const piece of csvPieces(batches(), { columns, separator })) file += piece;
  return file;
}

/** Apostrophes may have come where a field begins, or would. */
const withoutGuards = (field: string): string => field.replace(/(^|[,;\t\r\n])'+/g, '$1');

/** What a spreadsheet computes: it looks past what it does not show, and past forms of width. */
const isComputed = (cell: string): boolean => {
  const seen = cell.normalize('NFKC').replace(/^[\p{White_Space}\p{Cf}\p{Cc}]+/u, '');
  return /^[=+\-@]/.test(seen) || /^[\t\r\n]/.test(cell);
};

test('what was written is read back: the same records, the same fields, but for the guard', async () => {
  await fc.assert(
    fc.asyncProperty(tables, fc.constantFrom(...separators), async (rows, separator) => {
      const file = await written(rows, separator);

      expect(file.startsWith(byteOrderMark)).toBe(true);
      const [heading, ...records] = parseCsv(file.slice(1), separator);
      expect(heading).toEqual(rows[0]?.map((_, at) => `c${at}`));
      expect(records.map((record) => record.map(withoutGuards))).toEqual(
        rows.map((row) => row.map((value) => withoutGuards(value ?? ''))),
      );
    }),
    { numRuns: 500 },
  );
});

test('no text is a formula to a spreadsheet', async () => {
  await fc.assert(
    fc.asyncProperty(tables, fc.constantFrom(...separators), async (rows, separator) => {
      const records = parseCsv((await written(rows, separator)).slice(1), separator);

      expect(records.flat().filter(isComputed)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('opened with another separator, where quotes no longer hold, no text becomes a formula either', () => {
  const texts = fc
    .tuple(anyText, fc.constantFrom(',', ';', '\t', '\r\n', '\n'), fc.constantFrom('', ' ', '"', '\u00A0'), anyText)
    .map((parts) => parts.join(''));

  fc.assert(
    fc.property(texts, (text) => {
      const cells = `x${textField(text)}`.split(/[,;\t]|\r\n|[\r\n]/).slice(1);

      expect(cells.filter((cell) => isComputed(cell.replace(/^"+/, '')))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test('every character that is folded into the sign of a formula is guarded like the sign', () => {
  const folded = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /^[=+\-@]/.test(character.normalize('NFKC')));

  expect(folded).toContain('\uFF1D');
  expect(folded.map((character) => textField(`${character}1`))).toEqual(folded.map((character) => `'${character}1`));
});

test.each([
  ['=1+1', "'=1+1"],
  ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ['-5.00', "'-5.00"],
  ['+1 416 555 0123', "'+1 416 555 0123"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1', "'  =1"],
  ['\u00A0=1', "'\u00A0=1"],
  ['\u200B=1', "'\u200B=1"],
  ['＝1', "'＝1"],
  ['－1', "'－1"],
  ['\tx', '"\'\tx"'],
  ['\r\n=1', '"\'\r\n\'=1"'],
  ['a=b', 'a=b'],
  ["O'Neil", "O'Neil"],
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ['a;=1+1', '"a;\'=1+1"'],
  ['a;"=1+1"', '"a;\'""=1+1"""'],
  ['Points:\n- one', '"Points:\n\'- one"'],
  ['say "no"', '"say ""no"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  [' padded ', '" padded "'],
  ['', ''],
])('the text %j stands in the file as %j', (text, field) => {
  expect(textField(text)).toBe(field);
});

test('a record whose only field is empty is still a record', async () => {
  const file = await written([['a'], [null], ['b']], ',');

  expect(parseCsv(file.slice(1), ',')).toEqual([['c0'], ['a'], [''], ['b']]);
});
