import { type EnteredWeight, nanogramsOf, readTradeWeight } from '#contract/arithmetic/trade-weight.ts';
import { type Metal, metalNames, metals } from '#contract/metals.ts';

import { isOneSlip } from './spelling.rules.ts';
import type { Reading } from './query-meaning.ts';
import { own, type Token } from './query-tokens.rules.ts';
import { finenessWords, karatWords, lonelyUnits, numberWords, unitWords } from './synonyms.rules.ts';

/** "1 oz", "1/10 ounce", "half an ounce", "2,5 g", "kilo": a weight at a token. */
export function readWeight(tokens: readonly Token[], at: number): Reading {
  const word = (offset: number) => tokens[at + offset]?.word ?? '';
  const said = word(0);
  if (lonelyUnits.includes(said)) return weighed('1', said, 1);
  const amount = own(numberWords, said) ?? said.replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  if (!/^\d+(?:\.\d+)?(?:\/\d+)?$/.test(amount)) return undefined;
  // "1-ounce", "half a kilo", "1 troy ounce".
  const between = ['-', 'a', 'an', 'troy', 'fine'].includes(word(1)) ? 1 : 0;
  return weighed(amount, word(1 + between), 2 + between);
}

function weighed(amount: string, unitWord: string, length: number): Reading {
  const unit = own(unitWords, unitWord);
  const weight = unit && readTradeWeight(`${amount} ${unit}`);
  if (!weight || (nanogramsOf(weight) ?? 0n) <= 0n) return undefined;
  return { meaning: { kind: 'weight', weight }, length };
}

/** "999.9", ".999", "9999 fine", "24k", "four nines": a stamp at a token. */
export function readFineness(tokens: readonly Token[], at: number): Reading {
  const [first = '', second = ''] = [tokens[at]?.word, tokens[at + 1]?.word];
  const meant = (stamps: readonly string[] | undefined, length: number): Reading =>
    stamps && { meaning: { kind: 'fineness', stamps }, length };
  if (/^(?:k|kt|karats?|carats?)$/.test(second)) return meant(own(karatWords, first), 2);
  if (second === 'nines') return meant(own({ three: ['999'], four: ['999.9'], five: ['999.99'] }, first), 2);
  return meant(own(finenessWords, first.replace(/^0?\./, '')), 1);
}

/** "in stock", "available". */
export function readStock(tokens: readonly Token[], at: number): Reading {
  const [first, second] = [tokens[at]?.word, tokens[at + 1]?.word];
  if (first === 'in' && second === 'stock') return { meaning: { kind: 'stock' }, length: 2 };
  return first === 'available' ? { meaning: { kind: 'stock' }, length: 1 } : undefined;
}

/** The metal whose name was meant where a letter slipped: "sliver", "platnum". Short names are too like other words. */
export const closeMetal = (word: string): Metal | undefined =>
  word.length < 5
    ? undefined
    : metals.find((metal) => metalNames[metal].length > 4 && isOneSlip(word, metalNames[metal].toLowerCase()));

/** A weight in 10^-9 g; every weight that is understood has one. */
export const weightNg = (weight: EnteredWeight): bigint => nanogramsOf(weight) ?? 0n;
