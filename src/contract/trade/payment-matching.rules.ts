import { isOneSlip, namesAlike } from '#contract/names-alike.rules.ts';
import { isSamePayer } from '#contract/same-payer.rules.ts';

/** What is known of money that came in. */
export interface MoneyIn {
  amount: bigint;
  currency: string;
  reference: string;
  payerName: string;
}

/** What is known of an order that it may be for. */
export interface MatchCandidate {
  number: string;
  currency: string;
  /** What it still takes; nothing of an order that is paid, or that has ended and owes nothing for its end. */
  due: bigint;
  total: bigint;
  customerName: string;
}

export interface Match {
  /** Of 100; nothing speaks for it at 0. */
  score: number;
  reasons: string[];
  /** What of number, amount and name does not fit, in words. */
  misfits: string[];
  otherName: boolean;
  /** The money is in another currency than the order, which it does not pay. */
  otherCurrency: boolean;
}

const weights = { number: 55, slip: 30, due: 30, total: 20, name: 15, otherCurrency: 10 } as const;

/** How many digits in a row are taken for one number, when people put spaces, dots or dashes between them. */
const JOINED_RUNS = 4;

/**
 * The numbers that a reference may mean: every run of digits, runs joined over single separators, all without leading
 * zeros. "Order 10-023" gives 10, 23 and 10023.
 */
export function numbersIn(reference: string): string[] {
  const found = new Set<string>();
  for (const group of reference.matchAll(/\d+(?:[\s./_-]\d+)*/g)) {
    const runs = group[0].split(/\D/);
    for (let from = 0; from < runs.length; from += 1) {
      for (let to = from + 1; to <= Math.min(runs.length, from + JOINED_RUNS); to += 1) {
        const joined = runs
          .slice(from, to)
          .join('')
          .replace(/^0+(?=\d)/, '');
        if (joined.length <= 15) found.add(joined);
      }
    }
  }
  return [...found];
}

/** The order numbers that one slip of the hand turns into a number found in a reference; for numbers of order length only. */
export function numbersNear(number: string): string[] {
  if (number.length < 4 || number.length > 8) return [];
  const near = new Set<string>();
  const digits = [...'0123456789'];
  for (let at = 0; at <= number.length; at += 1) {
    const [head, tail] = [number.slice(0, at), number.slice(at)];
    for (const digit of digits) {
      near.add(head + digit + tail);
      if (tail !== '') near.add(head + digit + tail.slice(1));
    }
    if (tail !== '') near.add(head + tail.slice(1));
    if (tail.length > 1) near.add(head + (tail[1] ?? '') + (tail[0] ?? '') + tail.slice(2));
  }
  near.delete(number);
  return [...near];
}

/** Whether the customer's name stands spelled out in a reference, whose single letters are nobody's initials. */
const isNamedIn = (reference: string, name: string): boolean =>
  namesAlike(reference.replaceAll(/(?<![\p{L}\p{N}])\p{L}(?![\p{L}\p{N}])/gu, ' '), name);

/**
 * How much speaks for money being an order's, in words. In another currency, and for an order of which nothing is owed, only
 * its very number does.
 */
export function scoreMatch(money: MoneyIn, order: MatchCandidate): Match {
  const otherName = money.payerName.trim() !== '' && !isSamePayer(money.payerName, order.customerName);
  const otherCurrency = money.currency !== order.currency;
  const numbers = numbersIn(money.reference);
  const isNamed = numbers.includes(order.number);
  const told = (parts: readonly [points: number, reason: string][], misfits: string[] = []): Match => ({
    score: parts.reduce((sum, [points]) => sum + points, 0),
    reasons: parts.map(([, reason]) => reason),
    misfits,
    otherName,
    otherCurrency,
  });
  const byNumber = 'The reference has the order’s number.';
  if (otherCurrency) return told(isNamed ? [[weights.otherCurrency, byNumber]] : []);
  if (order.due <= 0n) {
    const nothing = 'Nothing is due on it: the money would go to the balance.';
    return told(
      isNamed
        ? [
            [weights.number, byNumber],
            [0, nothing],
          ]
        : [],
    );
  }
  const parts: [points: number, reason: string][] = [];
  const misfits: string[] = [];
  if (isNamed) parts.push([weights.number, byNumber]);
  else if (numbers.some((number) => isOneSlip(number, order.number)))
    parts.push([weights.slip, 'The reference has the order’s number with one slip.']);
  else misfits.push('The order’s number is not in the reference.');
  if (money.amount === order.due) parts.push([weights.due, 'The amount is what is due.']);
  else if (money.amount === order.total) parts.push([weights.total, 'The amount is the order’s total.']);
  else misfits.push('The amount is not what is due.');
  if (otherName) misfits.push('The payer’s name is not the customer’s.');
  else if (money.payerName.trim() !== '') parts.push([weights.name, 'The payer’s name is the customer’s.']);
  else if (isNamedIn(money.reference, order.customerName))
    parts.push([weights.name, 'The customer’s name is in the reference.']);
  else misfits.push('No name of a payer is known.');
  return told(parts, misfits);
}
