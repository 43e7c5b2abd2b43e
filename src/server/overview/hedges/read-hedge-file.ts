import type { z } from 'zod';

import { CsvProblem, readCsv } from '#contract/csv/read-csv.ts';
import { hedgeFileLine, hedgeImportLimits } from '#contract/overview/hedges.contract.ts';
import { hedgeFileColumns } from '#contract/overview/hedges.rules.ts';
import { invalid } from '#server/http/refusal.ts';

import type { HedgeFacts } from './enter-hedges.ts';

/** A line of a file as it stands there, and what it says, or what keeps it from saying it. */
export interface HedgeLine {
  line: number;
  counterparty: string;
  reference: string;
  words: string;
  facts: HedgeFacts | null;
  problems: string[];
}

const folded = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
const keyOf = (column: string) => column.replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase());

/** Sides and metals as people write them. */
const sides: Readonly<Record<string, string>> = { buy: 'buy', 'we buy': 'buy', sell: 'sell', 'we sell': 'sell' };
const metals: Readonly<Record<string, string>> = {
  ...{ gold: 'XAU', silver: 'XAG', platinum: 'XPT', palladium: 'XPD' },
  ...{ xau: 'XAU', xag: 'XAG', xpt: 'XPT', xpd: 'XPD' },
};

/** Reads a file of trades by its headings. Refuses with 422 one that is no CSV, is too long, or lacks a column. */
export function readHedgeFile(text: string): HedgeLine[] {
  const [headings, ...records] = recordsIn(text);
  const places = new Map((headings?.fields ?? []).map((heading, at) => [folded(heading), at]));
  const missing = hedgeFileColumns.filter((column) => !places.has(column));
  if (missing.length > 0) throw invalid('text', `These columns are missing: ${missing.join(', ')}.`);
  return records.map(({ line, fields }) => {
    const cell = (column: string) => (fields[places.get(column) ?? -1] ?? '').trim();
    const told = Object.fromEntries(hedgeFileColumns.map((column) => [keyOf(column), cell(column)]));
    const side = folded(cell('side'));
    const metal = folded(cell('metal'));
    const read = hedgeFileLine.safeParse({
      ...told,
      side: sides[side] ?? side,
      metal: metals[metal] ?? metal,
      currency: cell('currency').toUpperCase(),
    });
    return {
      line,
      ...{ counterparty: cell('counterparty'), reference: cell('reference') },
      words: `${cell('side')} ${cell('ounces')} oz ${cell('metal')} at ${cell('price')} ${cell('currency')}, ${cell('trade day')}`,
      facts: read.success ? factsOf(read.data) : null,
      problems: read.error?.issues.map(({ path, message }) => `${nameOf(String(path[0] ?? ''))}: ${message}`) ?? [],
    };
  });
}

const factsOf = ({ counterparty: _named, ...facts }: z.infer<typeof hedgeFileLine>): HedgeFacts => facts;

const nameOf = (key: string): string => hedgeFileColumns.find((column) => keyOf(column) === key) ?? key;

function recordsIn(text: string) {
  if (text.includes('\0')) throw invalid('text', 'This is not a text file.');
  try {
    const { records } = readCsv(text, { columns: 50, records: hedgeImportLimits.lines + 2 });
    if (records.length <= hedgeImportLimits.lines + 1) return records;
  } catch (error) {
    if (error instanceof CsvProblem) throw invalid('text', error.message);
    throw error;
  }
  throw invalid('text', `Split the file: it has more than ${hedgeImportLimits.lines} trades.`);
}
