import { amountOf } from '#client/kit/money/amount-entry.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import { creditNet, creditPieces, grossOf, type LeftLine } from '#contract/trade/invoice-credit.rules.ts';
import type { AdminInvoice } from '#contract/trade/invoices.contract.ts';

/** What is typed for a line: pieces, or an amount before tax. */
export interface Typed {
  by: 'pieces' | 'amount';
  value: string;
}

/** By the position of the line. */
export type CreditTyped = ReadonlyMap<number, Typed>;

export type Wish = { position: number; qty: number } | { position: number; amount: string };

const leftLine = ({ position, qty, net, taxes, worth }: AdminInvoice['left'][number]): LeftLine => ({
  position,
  qty,
  net: minorUnits(net),
  taxes: taxes.map(minorUnits),
  ...(worth && {
    worth: worth.map(({ carry, each, per }) => ({ carry: BigInt(carry), each: BigInt(each), per: BigInt(per) })),
  }),
});

/** The lines of which something can still be given back. */
export const leftOf = ({ left }: AdminInvoice): AdminInvoice['left'] =>
  left.filter(({ net, taxes }) => [net, ...taxes].some((amount) => /[1-9]/.test(amount)));

/** What is wrong with what was typed for a line; null when it can be given back. Nothing typed is nothing wished. */
export function problemOf(left: AdminInvoice['left'][number], { by, value }: Typed): string | null {
  const text = value.trim();
  if (text === '') return null;
  if (by === 'pieces') {
    if (!/^\d{1,7}$/.test(text) || Number(text) < 1) return 'Enter a number of pieces.';
    if (Number(text) > left.qty) return `Only ${left.qty} are left.`;
    return Number(text) > left.there ? `Only ${left.there} are with the customer.` : null;
  }
  const amount = minorUnits(amountOf(text) || '0');
  if (amount === 0n) return 'Enter an amount, such as 12.50.';
  if (amount > minorUnits(left.net)) return `Only ${groupedNumber(left.net, 2)} is left.`;
  const isAll = amount === minorUnits(left.net);
  return isAll && left.there < left.qty
    ? 'Its pieces are not with the customer: give back less, or cancel the order.'
    : null;
}

/** All that is left of the lines whose pieces are with the customer, and of those without any. */
export const allThatIsLeft = (lines: AdminInvoice['left']): CreditTyped =>
  new Map(
    lines
      .filter(({ qty, there }) => there >= qty)
      .map(({ position, qty, net }) => [
        position,
        qty > 0 ? { by: 'pieces', value: String(qty) } : { by: 'amount', value: groupedNumber(net, 2) },
      ]),
  );

/** What the server is asked for. */
export const wishesOf = (typed: CreditTyped): Wish[] =>
  [...typed]
    .filter(([, { value }]) => value.trim() !== '')
    .map(([position, { by, value }]) =>
      by === 'pieces' ? { position, qty: Number(value.trim()) } : { position, amount: amountOf(value) ?? '' },
    );

/** What the note comes to with tax, as the server will work it out; null while something typed is wrong. */
export function creditedTotal(lines: AdminInvoice['left'], typed: CreditTyped): string | null {
  let total = 0n;
  for (const left of lines) {
    const wish = typed.get(left.position);
    if (!wish || wish.value.trim() === '') continue;
    if (problemOf(left, wish) !== null) return null;
    const text = wish.value.trim();
    const line = leftLine(left);
    total += grossOf(
      wish.by === 'pieces' ? creditPieces(line, Number(text)) : creditNet(line, minorUnits(amountOf(text) || '0')),
    );
  }
  return moneyText(total);
}
