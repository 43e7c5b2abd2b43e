import { createHash } from 'node:crypto';

/** What a list says of one person or firm, whichever list it is. */
export interface ParsedEntry {
  /** What the list calls it; unique within the list. */
  key: string;
  isPerson: boolean;
  /** Of a person "Family, Given". */
  name: string;
  aliases: string[];
  birthYears: number[];
  programme: string;
  /** All else that the list says, for people to read. */
  detail: string;
}

/** A file that is not the list it should be; its message says what is wrong, for the staff. */
export class ListProblem extends Error {
  override readonly name = 'ListProblem';
}

const most = { name: 400, aliases: 60, detail: 4000 } as const;

const line = (text: string): string => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();

/** As it is kept: of one line each, within what a row may hold, years that were. */
export const tidied = (entry: ParsedEntry): ParsedEntry => ({
  key: line(entry.key).slice(0, 80),
  isPerson: entry.isPerson,
  name: line(entry.name).slice(0, most.name),
  aliases: [...new Set(entry.aliases.map((alias) => line(alias).slice(0, most.name)))]
    .filter((alias) => alias !== '')
    .slice(0, most.aliases),
  birthYears: [...new Set(entry.birthYears)].filter((year) => year > 1850 && year < 2100).toSorted((a, b) => a - b),
  programme: line(entry.programme).slice(0, most.name),
  detail: line(entry.detail).slice(0, most.detail),
});

/** Of all that it says: two readings of an entry that did not change are equal. */
export const hashOf = (entry: ParsedEntry): string =>
  createHash('sha256').update(JSON.stringify(entry)).digest('hex').slice(0, 32);

/** The years in a text such as "01 Jan 1961" or "circa 1961 to 1963". */
export const yearsIn = (text: string): number[] =>
  [...text.matchAll(/\b(1[89]\d\d|20\d\d)\b/g)].map(([year]) => Number(year));
