/** How a number may be typed. */
export interface DecimalRule {
  /** As many digits as may stand behind the point. */
  decimals: number;
  /** Below zero is allowed. */
  signed?: boolean;
  /** As many digits as may stand before the point; 12 unless said. */
  whole?: number;
  /** May stand before or behind the number, as it is shown beside the field. Other letters are no part of a number. */
  unit?: string;
}

/** What stood in the field: a number as decimal text, or what to do about it. */
export type DecimalEntry = { value: string; problem: null } | { value: null; problem: string };

/**
 * Reads a number as people write and paste it: "1,234.50", "1 234,50", "1.234,50", "$ 1234.5", "−3 %". A lone comma or
 * point parts groups only where it must ("1,234" as we write it, "1.234.567"), else it is the decimal point. Nothing is
 * rounded or cut. Empty text is an empty value.
 */
export function readDecimal(typed: string, rule: DecimalRule): DecimalEntry {
  const bare = withoutUnit(typed.replace(/[\s\u00a0\u202f'’$€£%‰]/g, ''), rule.unit ?? '');
  if (bare === '') return typed.trim() === '' ? { value: '', problem: null } : refused(rule);
  const match = /^([-−]?)([\d.,]*)$/.exec(bare);
  const parts = match && splitAtPoint(match[2] ?? '');
  if (!match || !parts) return refused(rule);
  const whole = parts.whole.replace(/^0+(?=\d)/, '') || '0';
  const isNothing = !/[1-9]/.test(whole + parts.fraction);
  const sign = match[1] && !isNothing ? '-' : '';
  if (sign && !rule.signed) return { value: null, problem: 'Enter a number that is not below zero.' };
  if (parts.fraction.length > rule.decimals) return { value: null, problem: tooFine(rule.decimals) };
  const room = rule.whole ?? 12;
  if (whole.length > room)
    return { value: null, problem: `Enter a smaller number: at most ${room} digits before the point.` };
  return { value: `${sign}${whole}${parts.fraction && `.${parts.fraction}`}`, problem: null };
}

/** Decimal text in one spelling: "02.50" is "2.5". Text that is no number stays as it is. */
export function plainDecimal(value: string): string {
  const match = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/.exec(value.trim());
  if (!match) return value.trim();
  const [, sign = '', whole = '0', fraction = ''] = match;
  const isNothing = !/[1-9]/.test(whole + fraction);
  return `${isNothing ? '' : sign}${whole}${fraction && `.${fraction}`}`;
}

/** Whether two texts are the same number, however it is spelled. */
export const isSameDecimal = (one: string, other: string): boolean => plainDecimal(one) === plainDecimal(other);

/** The decimal point moved, exactly: ("2.8", -2) is "0.028". */
export function shiftedDecimal(value: string, places: number): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value);
  if (!match) return value;
  const [, sign = '', whole = '0', fraction = ''] = match;
  const digits = places < 0 ? whole.padStart(1 - places, '0') + fraction : whole + fraction.padEnd(places, '0');
  const point = places < 0 ? Math.max(whole.length, 1 - places) + places : whole.length + places;
  const shifted = point < digits.length ? `${digits.slice(0, point)}.${digits.slice(point)}` : digits;
  return plainDecimal(sign + shifted);
}

function withoutUnit(text: string, unit: string): string {
  const has = (part: string): boolean => unit !== '' && part.toLowerCase() === unit.toLowerCase();
  if (has(text.slice(-unit.length))) return text.slice(0, -unit.length);
  return has(text.slice(0, unit.length)) ? text.slice(unit.length) : text;
}

const refused = ({ decimals }: DecimalRule): DecimalEntry => ({
  value: null,
  problem:
    decimals === 0 ? 'Enter a whole number, such as 25.' : `Enter a number, such as 1250.${'5'.padEnd(decimals, '0')}.`,
});

const tooFine = (decimals: number): string =>
  decimals === 0
    ? 'Enter a whole number, without decimals.'
    : `Use at most ${decimals} ${decimals === 1 ? 'decimal' : 'decimals'}.`;

const groups = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/;

/** The digits before and behind the decimal point; null where marks stand as in no number. */
function splitAtPoint(text: string): { whole: string; fraction: string } | null {
  const marks = text.replaceAll(/\d/g, '');
  const last = marks.at(-1);
  if (last === undefined) return { whole: text, fraction: '' };
  const isMixed = marks.includes('.') && marks.includes(',');
  const isGrouped = groups.test(text) && (marks.length > 1 || (last === ',' && !text.startsWith('0')));
  if (!isMixed && isGrouped) return { whole: text.replaceAll(last, ''), fraction: '' };
  const at = text.lastIndexOf(last);
  const [before, fraction] = [text.slice(0, at), text.slice(at + 1)];
  const whole =
    /^\d*$/.test(before) || (isMixed && groups.test(before) && !before.includes(last))
      ? before.replaceAll(/\D/g, '')
      : null;
  if (whole === null || whole + fraction === '') return null;
  return { whole: whole || '0', fraction };
}
