import { readDecimal } from '#client/kit/inputs/decimal-entry.ts';

/**
 * An amount of money as it is typed, or pasted as it is shown: "4,028.71", "CAD 4,028.71", "$4028.71" are "4028.71". Null
 * when it is none; empty text is an empty amount.
 */
export function amountOf(typed: string): string | null {
  const bare = typed.trim().replace(/^[A-Za-z]{3}(?=[\s\d])|(?<=[\s\d])[A-Za-z]{3}$/, '');
  return readDecimal(bare, { decimals: 2 }).value;
}

/** A rule of a form's field: what stands there is an amount, or nothing. */
export const amountRule = {
  validator: (_rule: unknown, typed: string | undefined) =>
    amountOf(typed ?? '') === null ? Promise.reject(new Error('Enter an amount, such as 1250.00.')) : Promise.resolve(),
};
