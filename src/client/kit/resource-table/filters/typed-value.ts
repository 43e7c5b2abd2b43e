import { isoWorkDay } from '#client/kit/date/typed-day.ts';
import { readDecimal } from '#client/kit/inputs/decimal-entry.ts';
import { gramsText, nanogramsOf, readTradeWeight } from '#contract/arithmetic/trade-weight.ts';
import { valueFault } from '#contract/list/column-value.ts';
import { quoted } from '#contract/list/list-problem.ts';
import type { ColumnSpec } from '#contract/list/list-resource.ts';

/** A value in the form of the list grammar, or what is wrong with it and the remedy. */
export type Typed = { value: string } | { fault: string };

/** Reads what a person typed as a value of a column: "1,234.50" as 1234.50, "5/1/26" as 2026-05-01, "1 oz" in grams. */
export function typedValue(column: ColumnSpec, typed: string): Typed {
  const text = typed.trim();
  switch (column.type) {
    case 'number':
    case 'money':
      return judged(column, plainNumber(column.type === 'money' ? text.replace('$', '') : text), text);
    case 'weight':
      return judged(column, gramsOf(text), text);
    case 'date':
    case 'datetime':
      return dayOf(column, text);
    default:
      return judged(column, text, text);
  }
}

function judged(column: ColumnSpec, value: string, text: string): Typed {
  const fault = valueFault(column, value);
  // In the words that were typed, not those made of them.
  return fault === undefined ? { value } : { fault: valueFault(column, text) ?? fault };
}

/** As fine and as large as any column takes; what the column itself allows is judged afterwards. */
const anyNumber = { decimals: 30, whole: 15, signed: true } as const;

/** Without the marks that people put into numbers; what is no number, or names a unit, is left as it is. */
const plainNumber = (text: string): string =>
  (/[\p{L}\p{Sc}%‰]/u.test(text) ? null : readDecimal(text, anyNumber).value) || text;

/** Grams, however the weight was measured: "1,000 oz", "1/10 oz", "1.5kg", "10 tola", or a bare number. */
function gramsOf(text: string): string {
  const [, amount = '', unit = ''] = /^(.+?)\s*([a-z]+)$/i.exec(text) ?? [];
  const weight = readTradeWeight(`${plainNumber(amount)} ${unit}`);
  const nanograms = weight && nanogramsOf(weight);
  return nanograms === undefined ? plainNumber(text) : gramsText(nanograms);
}

function dayOf(column: ColumnSpec, text: string): Typed {
  const day = isoWorkDay(text) ?? text;
  if (valueFault(column, day) === undefined) return { value: day };
  return { fault: `${quoted(text)} is not a day. Write it as mm/dd/yyyy, such as 05/31/2026.` };
}
