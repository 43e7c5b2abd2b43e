import type { PersonRow } from './kyc-form.rules.ts';

/*
 * No zod here: the form in the browser reads this file.
 */

/** Who owns so much of a company is told by name: the rule of FINTRAC. */
const TOLD_FROM = 25n;
const DECIMALS = 4;
const ONE = 10n ** BigInt(DECIMALS);

/** A percentage as exact ten-thousandths of a point; null for what is none, or more than a hundred. */
export function shareUnits(text: string): bigint | null {
  const match = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text.trim());
  if (!match) return null;
  const units = BigInt(match[1] ?? '0') * ONE + BigInt((match[2] ?? '').padEnd(DECIMALS, '0'));
  return units > 100n * ONE ? null : units;
}

export const shareProblem = (text: string): string | null =>
  shareUnits(text) === null ? 'Enter a percentage from 0 to 100, with at most four decimals.' : null;

/** What is wrong with the shares of owners together, by path below the list: none may be under 25 %, all may not be over 100 %. */
export function ownersProblems(owners: readonly PersonRow[]): Record<string, string[]> {
  const shares = owners.map(({ direct = '', indirect = '' }) => [shareUnits(direct), shareUnits(indirect)] as const);
  if (shares.some((pair) => pair.includes(null))) return {};
  const totals = shares.map(([direct, indirect]) => (direct ?? 0n) + (indirect ?? 0n));
  const found: Record<string, string[]> = {};
  for (const [index, total] of totals.entries()) {
    if (total < TOLD_FROM * ONE)
      found[`${index}.direct`] = ['Together with what is held through others this is under 25 %.'];
  }
  const sum = totals.reduce((all, total) => all + total, 0n);
  if (sum > 100n * ONE) found[''] = [`The shares come to ${unitsText(sum)} %, which is more than the whole.`];
  return found;
}

/** Exact units as a percentage without needless zeros. */
function unitsText(units: bigint): string {
  const rest = (units % ONE).toString().padStart(DECIMALS, '0').replace(/0+$/, '');
  return rest === '' ? String(units / ONE) : `${units / ONE}.${rest}`;
}

/**
 * Why a text is no business number of the Canada Revenue Agency: nine digits whose last is a check digit by Luhn's formula, alone or
 * with the account of a programme, such as RT0001 for GST/HST.
 */
export function businessNumberProblem(text: string): string | null {
  const match = /^(\d{9})(?:R[TCPZ]\d{4})?$/.exec(text.replaceAll(/[\s-]/g, '').toUpperCase());
  if (!match) return 'Enter nine digits, with or without a program account such as RT0001.';
  const sum = [...(match[1] ?? '')].reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0 ? null : 'Check the digits: this is not a valid business number.';
}

/** The sectors of the North American Industry Classification System, by the first two digits. */
const sectors = new Set('11 21 22 23 31 32 33 41 42 44 45 48 49 51 52 53 54 55 56 61 62 71 72 81 91 92'.split(' '));

export const naicsProblem = (text: string): string | null =>
  /^\d{2,6}$/.test(text) && sectors.has(text.slice(0, 2))
    ? null
    : 'Enter a NAICS code of two to six digits, such as 458310.';
