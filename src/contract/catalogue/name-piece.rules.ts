import { decimal } from '#contract/arithmetic/exact.ts';
import { type Metal, metalNames, metals } from '#contract/metals.ts';
import { formNames, type ProductForm, productForms } from './products.rules.ts';

interface NamedPiece {
  name: string;
  metal: Metal;
  form: ProductForm;
  /** Parts per thousand, decimal text. */
  fineness: string;
}

/** How far a carat of a name may be from the fineness, in carats: "22 carat" is 916 to 917. */
const CARATS_APART = '0.5';

const CARATS = /(?<![\p{L}\d.])(\d{1,2}(?:\.\d)?)[ -]?(?:carats?|karats?|ct|kt?)(?![\p{L}\d])/iu;

/**
 * What a name says of metal, form or carats that the piece is not, such as "Gold" of a silver bar; undefined where it says none, or
 * also what fits ("Gold-plated silver", "Coin bar"). Buyers and packers believe the name.
 */
export function otherPieceIn({ name, metal, form, fineness }: NamedPiece): string | undefined {
  return (
    otherOf(
      name,
      metals.map((each) => metalNames[each]),
      metalNames[metal],
    ) ??
    otherOf(
      name,
      productForms.map((each) => formNames[each]),
      formNames[form],
    ) ??
    otherCarats(name, fineness)
  );
}

/** The word of several that a name has, where it has not the right one. */
function otherOf(name: string, words: readonly string[], right: string): string | undefined {
  const has = (word: string) => new RegExp(String.raw`(?<!\p{L})${word}s?(?!\p{L})`, 'iu').test(name.normalize('NFKC'));
  return has(right) ? undefined : words.find(has);
}

function otherCarats(name: string, fineness: string): string | undefined {
  const [text, carats] = CARATS.exec(name.normalize('NFKC')) ?? [];
  if (text === undefined || carats === undefined) return undefined;
  const real = decimal(fineness).mul(24).div(1000);
  return decimal(carats).minus(real).abs().lte(CARATS_APART) ? undefined : text;
}
