import { CsvProblem, readCsv } from '#contract/csv/read-csv.ts';

import { ListProblem, type ParsedEntry, yearsIn } from './parsed-entry.ts';

/** What the files write where there is nothing. */
const NOTHING = '-0-';
/** The old mark of a file's end. */
const END = '\u001A';
const limits = { columns: 40, records: 400_000 };

/** The rows of one file without a heading; its last line is the old mark of a file's end. */
function rowsOf(text: string, file: string, columns: number): string[][] {
  try {
    const { records } = readCsv(text.trimEnd().endsWith(END) ? text.trimEnd().slice(0, -1) : text, limits);
    return records.map(({ fields, line }) => {
      if (fields.length < columns || !/^\d+$/.test(fields[0]?.trim() ?? '')) {
        throw new ListProblem(`${file}, line ${line}: a row has ${columns} columns and begins with a number.`);
      }
      return fields.map((field) => (field.trim() === NOTHING ? '' : field.trim()));
    });
  } catch (error) {
    if (error instanceof CsvProblem) throw new ListProblem(`${file}: ${error.message}`);
    throw error;
  }
}

/** Rows by the number of their entry. */
function byEntry(rows: readonly string[][]): Map<string, string[][]> {
  const found = new Map<string, string[][]>();
  for (const row of rows) {
    const [number = ''] = row;
    const held = found.get(number);
    if (held) held.push(row);
    else found.set(number, [row]);
  }
  return found;
}

/**
 * Reads the SDN list of OFAC from its three files, none of which has a heading: sdn.csv (number, name, type, programme, title,
 * six of vessels, remarks), add.csv (number, its own, address, city, country, remarks), alt.csv (number, its own, kind, name,
 * remarks). Birth years stand in the remarks after "DOB". Throws `ListProblem`.
 */
export function readOfacList([sdn = '', add = '', alt = '']: readonly string[]): ParsedEntry[] {
  const addresses = byEntry(rowsOf(add, 'add.csv', 5));
  const aliases = byEntry(rowsOf(alt, 'alt.csv', 4));
  const entries = rowsOf(sdn, 'sdn.csv', 12).map((row): ParsedEntry => {
    const [key = '', name = '', type = '', programme = '', title = ''] = row;
    const remarks = row[11] ?? '';
    const isPerson = type.toLowerCase() === 'individual';
    const named = (text: string): string => (isPerson ? text : text.replaceAll(',', ' '));
    const born = [...remarks.matchAll(/DOB ([^;]+)/g)].map(([, day = '']) => day);
    const places = (addresses.get(key) ?? []).map((address) =>
      address
        .slice(2, 5)
        .filter((part) => part !== '')
        .join(', '),
    );
    return {
      key,
      isPerson,
      name: named(name),
      aliases: (aliases.get(key) ?? []).map((each) => named(each[3] ?? '')),
      birthYears: isPerson ? born.flatMap(yearsIn) : [],
      programme,
      detail: [title, ...places, remarks].filter((part) => part !== '').join('. '),
    };
  });
  const named = entries.filter(({ name }) => name !== '');
  if (named.length === 0) throw new ListProblem('sdn.csv names nobody.');
  return named;
}
