/** A narrow no-break space, as it stands before a percent sign. */
const NARROW = '\u202f';
const MINUS = '\u2212';

const decimalText = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Decimal text with grouped digits, a true minus and the given decimals, rounded half up: ("-1234.5", 2) is "−1,234.50".
 * Written here rather than with Intl: server and browser must write the same characters, and no digit passes a float.
 */
export function groupedNumber(value: string, decimals: number): string {
  const { negative, digits } = rounded(value, decimals);
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',');
  const text = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
  return negative ? `${MINUS}${text}` : text;
}

/** A percentage with its sign behind: "3.6" is "3.60 %". */
export const percentText = (percent: string, decimals = 2): string => `${groupedNumber(percent, decimals)}${NARROW}%`;

/** A fraction as percent: "0.036" is "3.60 %". */
export const fractionAsPercent = (fraction: string, decimals = 2): string =>
  percentText(shifted(fraction, 2), decimals);

/** With its sign always written: "+47.25", "−0.43", and "0.00" without one. */
export function signedNumber(value: string, decimals: number): string {
  const text = groupedNumber(value, decimals);
  return text.startsWith(MINUS) || !/[1-9]/.test(text) ? text : `+${text}`;
}

/** Which way a number points at the decimals that are shown. */
export function directionOf(value: string, decimals: number): 'up' | 'down' | 'level' {
  const { negative, digits } = rounded(value, decimals);
  if (!/[1-9]/.test(digits)) return 'level';
  return negative ? 'down' : 'up';
}

function rounded(value: string, decimals: number): { negative: boolean; digits: string } {
  const match = decimalText.exec(value);
  if (!match) throw new RangeError(`"${value.slice(0, 40)}" is not decimal text`);
  const [, sign = '', whole = '0', fraction = ''] = match;
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const roundsUp = (fraction[decimals] ?? '0') >= '5';
  const digits = (roundsUp ? kept + 1n : kept).toString().padStart(decimals + 1, '0');
  return { negative: sign === '-' && /[1-9]/.test(digits), digits };
}

/** The decimal point moved to the right. */
function shifted(value: string, places: number): string {
  const match = decimalText.exec(value);
  if (!match) throw new RangeError(`"${value.slice(0, 40)}" is not decimal text`);
  const [, sign = '', whole = '0', fraction = ''] = match;
  const padded = fraction.padEnd(places, '0');
  return `${sign}${whole}${padded.slice(0, places)}.${padded.slice(places)}`.replace(/\.$/, '');
}
