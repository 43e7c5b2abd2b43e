import { asFraction, decimal, divideHalfUp } from '#contract/arithmetic/exact.ts';
import { nanogramsPer, type WeightUnit } from '#contract/metals.ts';

/** How far what a name says may be from what a piece weighs: names are rounded. */
const ROUNDED = { numerator: 1n, denominator: 100n };

const units: readonly (readonly [words: string, unit: WeightUnit])[] = [
  ['(?:fine |troy )*(?:oz|ozt|toz|ounces?)', 'toz'],
  ['kg|kilos?|kilobars?|kilograms?|kilogrammes?', 'kg'],
  ['g|gr|grams?|grammes?', 'g'],
  ['tolas?', 'tola'],
];

/** Amounts that names spell out. */
const spelled: Readonly<Record<string, string>> = {
  ...{ a: '1', one: '1', two: '2', five: '5', ten: '10', twenty: '20', fifty: '50', hundred: '100' },
  ...{ half: '1/2', quarter: '1/4', tenth: '1/10', twentieth: '1/20' },
};

const AMOUNT = String.raw`\d{1,3}(?:,\d{3})+|\d{1,9}(?:\.\d{1,9})?(?:/[1-9]\d{0,2})?|${Object.keys(spelled).join('|')}`;
const UNIT = units.map(([words]) => `(${words})`).join('|');

/** "10 x 1 oz", "1/10-ounce", "half a kilo", and a "Kilo" that stands alone; not the "g" of another word. */
const SAID = new RegExp(
  String.raw`(?<![\p{L}\d.,/])(?:(\d{1,4}) ?x ?)?(?:(${AMOUNT})(?: an?)?[ -]?)?(?:${UNIT})(?![\p{L}\d])`,
  'giu',
);

/**
 * What a name says of the weight, such as "1 kg" in "1 kg Gold Cast Bar", where neither the fine nor the whole weight is that;
 * undefined where it says none, or only what fits. Buyers believe the name, however it is written.
 */
export function otherWeightIn(name: string, weights: { fineNg: bigint; grossNg: bigint }): string | undefined {
  return weightsIn(name).find(({ ng }) => ![weights.fineNg, weights.grossNg].some((real) => isNear(ng, real)))?.text;
}

/** Every weight that a name says, as it is written there and in 10^-9 g. */
function weightsIn(name: string): { text: string; ng: bigint }[] {
  // Full-width digits, "½" and hard spaces read as plain ones do.
  const plain = name
    .normalize('NFKC')
    .replaceAll('\u2044', '/')
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-')
    .replaceAll(/\s+/gu, ' ');
  return [...plain.matchAll(SAID)].flatMap(([text, pieces = '1', amount, ...found]) => {
    const unit = units[found.findIndex((word) => word !== undefined)]?.[1];
    // "Kilo" says one of it; "g" and "oz" alone say nothing.
    if (unit === undefined || (amount === undefined && !/^(?:kilo|kilobar|kilogram)$/iu.test(text))) return [];
    return [{ text, ng: BigInt(pieces) * nanogramsIn(amount ?? '1', unit) }];
  });
}

function nanogramsIn(amount: string, unit: WeightUnit): bigint {
  const [above = '1', below = '1'] = (spelled[amount.toLowerCase()] ?? amount.replaceAll(',', '')).split('/');
  const { numerator, denominator } = asFraction(decimal(above));
  return divideHalfUp(numerator * nanogramsPer[unit], denominator * BigInt(below));
}

function isNear(one: bigint, other: bigint): boolean {
  const apart = one > other ? one - other : other - one;
  return apart * ROUNDED.denominator <= other * ROUNDED.numerator;
}
