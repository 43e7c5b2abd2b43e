/** A record of a CSV file. */
export interface CsvRecord {
  /** Its row in a spreadsheet: a cell with line breaks is one row there, an empty line too, "sep=;" none. */
  line: number;
  fields: string[];
}

/** What keeps a text from being CSV, and where. */
export class CsvProblem extends Error {
  override readonly name = 'CsvProblem';
  readonly line: number;

  constructor(line: number, message: string) {
    super(`Line ${line}: ${message}`);
    this.line = line;
  }
}

/**
 * Beyond so many columns it is a `CsvProblem`, as are more empty lines than records may be; beyond so many records nothing is
 * read any more.
 */
interface CsvLimits {
  columns: number;
  records: number;
}

export const csvSeparators = [',', ';', '\t'] as const;
export type CsvSeparator = (typeof csvSeparators)[number];

/**
 * Reads CSV by RFC 4180, with line ends of every kind and without the mark of its encoding. Which separator it has, the
 * first line says: by the line "sep=;" that spreadsheets write, else by which of them stands there most often.
 * Empty lines are no records. Throws a `CsvProblem` for quotes that are not closed or stand in the middle of a field.
 */
export function readCsv(
  text: string,
  limits: CsvLimits = { columns: Infinity, records: Infinity },
): { separator: CsvSeparator; records: CsvRecord[] } {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const said = /^sep=([,;\t])(?:\r\n|\n|\r)/.exec(body);
  const separator = (said?.[1] as CsvSeparator | undefined) ?? separatorOf(body);
  const records = said
    ? recordsOf(body.slice(said[0].length), separator, 2, limits)
    : recordsOf(body, separator, 1, limits);
  return { separator, records };
}

/** The separator that stands outside quotes most often in the first line; a comma when none does. */
function separatorOf(text: string): CsvSeparator {
  const seen: Record<CsvSeparator, number> = { ',': 0, ';': 0, '\t': 0 };
  let quoted = false;
  for (const character of text.slice(0, 20_000)) {
    if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (character === '\n' || character === '\r') break;
    else if (character in seen) seen[character as CsvSeparator] += 1;
  }
  return csvSeparators.reduce((most, next) => (seen[next] > seen[most] ? next : most));
}

function recordsOf(text: string, separator: CsvSeparator, firstLine: number, limits: CsvLimits): CsvRecord[] {
  const plain = new RegExp(`[^${separator}"\\r\\n]*`, 'y');
  const records: CsvRecord[] = [];
  let at = 0;
  let line = firstLine;
  let row = 0;
  while (at < text.length && records.length < limits.records) {
    const start = at;
    row += 1;
    if (row - records.length > limits.records) throw new CsvProblem(line, 'there are too many empty lines before it.');
    const fields: string[] = [];
    for (;;) {
      const next = text[at] === '"' ? quotedField(text, at) : plainField(text, at, plain);
      if (next === tooLong) throw new CsvProblem(line, `a cell has more than ${LONGEST} quotation marks.`);
      if (!next) {
        throw new CsvProblem(
          line + lineEnds(text.slice(start, at)),
          'a quotation mark is opened here and never closed.',
        );
      }
      fields.push(next.field);
      if (fields.length > limits.columns) throw new CsvProblem(line, `it has more than ${limits.columns} columns.`);
      at = next.end;
      if (text[at] !== separator) break;
      at += 1;
    }
    const ended = at >= text.length || text[at] === '\r' || text[at] === '\n';
    if (!ended) throw new CsvProblem(line + lineEnds(text.slice(start, at)), misplacedQuote);
    if (at > start) records.push({ line: row, fields });
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += lineEnds(text.slice(start, at));
  }
  return records;
}

const misplacedQuote =
  'a quotation mark stands where none may. Put the whole field in quotation marks and double those inside.';

interface Field {
  field: string;
  end: number;
}

/** As many quotation marks as a cell may hold. */
const LONGEST = 10_000;
const tooLong = { field: '', end: -1 } as const satisfies Field;

/** Nothing when it is not closed. */
function quotedField(text: string, opened: number): Field | undefined {
  let field = '';
  let quotes = 0;
  for (let begin = opened + 1; ;) {
    if ((quotes += 1) > LONGEST) return tooLong;
    const quote = text.indexOf('"', begin);
    if (quote === -1) return undefined;
    field += text.slice(begin, quote);
    if (text[quote + 1] !== '"') return { field, end: quote + 1 };
    field += '"';
    begin = quote + 2;
  }
}

function plainField(text: string, at: number, plain: RegExp): Field {
  plain.lastIndex = at;
  const [field = ''] = plain.exec(text) ?? [];
  return { field, end: at + field.length };
}

const lineEnds = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;
