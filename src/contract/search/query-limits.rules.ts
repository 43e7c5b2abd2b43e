import { decimal } from '#contract/arithmetic/exact.ts';
import type { EnteredWeight } from '#contract/arithmetic/trade-weight.ts';

import { readWeight } from './query-phrases.rules.ts';
import type { Reading } from './query-meaning.ts';
import { numberOf, own, type Token } from './query-tokens.rules.ts';
import { type Bound, boundWords, currencyWords } from './synonyms.rules.ts';

/** One end of a limit: a weight, a share or an amount of money, and how many tokens say it. */
interface End {
  length: number;
  weight?: EnteredWeight;
  share?: string;
  money?: { amount: string; currency: string };
  /** It says itself that it is money. */
  isSum?: boolean;
}

/** "under 6000", "over 1 oz", "between $500 and $900", "premium under 5 %", "$6,000": a limit at a token. */
export function readLimit(tokens: readonly Token[], at: number): Reading {
  const word = (offset: number) => tokens[at + offset]?.word ?? '';
  const begin = word(0) === 'premium' ? 1 : 0;
  if (word(begin) === 'between') return readRange(tokens, at, begin + 1, ['and', 'to', '-']);
  const two = own(boundWords, `${word(begin)} ${word(begin + 1)}`);
  const bound = two ?? own(boundWords, word(begin));
  const length = begin + (two ? 2 : 1);
  if (bound === 'from') {
    const range = readRange(tokens, at, length, ['to', '-']);
    if (range) return range;
  }
  if (bound) {
    const end = readEnd(tokens, at + length);
    return end && limit({ [bound]: end }, length + end.length + tail(tokens, at + length + end.length, end));
  }
  if (begin > 0) return undefined;
  // A sum by itself is what somebody wants to spend.
  const sum = readEnd(tokens, at);
  return sum?.isSum ? limit({ to: sum }, sum.length) : undefined;
}

function readRange(tokens: readonly Token[], at: number, begin: number, joints: readonly string[]): Reading {
  const low = readEnd(tokens, at + begin);
  const joint = low && tokens[at + begin + low.length]?.word;
  if (!low || joint === undefined || !joints.includes(joint)) return undefined;
  const high = readEnd(tokens, at + begin + low.length + 1);
  if (!high) return undefined;
  const length = begin + low.length + 1 + high.length;
  // "between 5 and 10 oz", "from 500 to 900 USD": the second says for both what is meant.
  const number = low.money?.amount;
  const unit = number !== undefined && low.length === 1 ? high : undefined;
  const shared: End = {
    ...low,
    ...(unit?.weight && { weight: { value: number ?? '', unit: unit.weight.unit } }),
    ...(unit?.share && {
      share: decimal(number ?? '0')
        .div(100)
        .toFixed(),
    }),
    ...(unit?.money && { money: { amount: number ?? '', currency: unit.money.currency } }),
  };
  return limit({ from: shared, to: high }, length + tail(tokens, at + length, high));
}

function limit({ from, to }: Partial<Record<Bound, End>>, length: number): Reading {
  const meant = to ?? from;
  const ends = <Value>(pick: (end: End) => Value | undefined) => {
    const [atLeast, atMost] = [from && pick(from), to && pick(to)];
    return { ...(atLeast !== undefined && { atLeast }), ...(atMost !== undefined && { atMost }) };
  };
  if (meant?.weight) return { meaning: { kind: 'weights', ...ends(({ weight }) => weight) }, length };
  if (meant?.share !== undefined) return { meaning: { kind: 'premium', ...ends(({ share }) => share) }, length };
  if (!meant?.money) return undefined;
  const { currency } = meant.money;
  return { meaning: { kind: 'price', currency, ...ends(({ money }) => money?.amount) }, length };
}

/** "6000", "$6,000", "6k", "6000 USD", "5 %", "1 oz". */
function readEnd(tokens: readonly Token[], at: number): End | undefined {
  const weight = readWeight(tokens, at);
  if (weight?.meaning.kind === 'weight') return { weight: weight.meaning.weight, length: weight.length };
  const before = own(currencyWords, tokens[at]?.word ?? '');
  let next = at + (before === undefined ? 0 : 1);
  const number = numberOf(tokens[next]?.word);
  if (number === undefined) return undefined;
  next += 1;
  const thousands = tokens[next]?.word === 'k';
  if (thousands) next += 1;
  const amount = decimal(number)
    .times(thousands ? 1000 : 1)
    .toFixed();
  const after = tokens[next]?.word ?? '';
  if (after === '%' && before === undefined) {
    return { share: decimal(number).div(100).toFixed(), length: next + 1 - at };
  }
  const code = own(currencyWords, after);
  if (code !== undefined) next += 1;
  const isSum = before !== undefined || code !== undefined;
  return { money: { amount, currency: code || before || '' }, isSum, length: next - at };
}

/** Words after a share that only say of what: "5 % over spot", "5 % premium". */
function tail(tokens: readonly Token[], at: number, { share }: End): number {
  if (share === undefined) return 0;
  const word = (offset: number) => tokens[at + offset]?.word;
  if (word(0) === 'over' && word(1) === 'spot') return 2;
  return word(0) === 'premium' ? 1 : 0;
}
