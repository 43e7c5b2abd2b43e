/** Pieces that lie together as they come from the mint: a tube of 25, a monster box of 500. */
export interface Pack {
  /** In the singular, in small letters: "tube". */
  name: string;
  pieces: number;
}

/** How many kinds of packs a product may have. */
export const MOST_PACKS = 5;

/** The pack that a quantity is whole ones of, the largest that fits; undefined for loose pieces. */
export const packOf = (packs: readonly Pack[], qty: number): Pack | undefined =>
  packs
    .filter(({ pieces }) => qty >= pieces && qty % pieces === 0)
    .toSorted((one, other) => other.pieces - one.pieces)[0];

/** "2 tubes of 25 (50 pieces)"; null where the quantity is not whole packs. */
export function packedWords(pack: Pack | null | undefined, qty: number): string | null {
  if (!pack || qty < pack.pieces || qty % pack.pieces !== 0) return null;
  const packs = qty / pack.pieces;
  const one = `${pack.name} of ${grouped(pack.pieces)}`;
  return packs === 1
    ? `1 ${one}`
    : `${grouped(packs)} ${pluralOf(pack.name)} of ${grouped(pack.pieces)} (${grouped(qty)} pieces)`;
}

interface Limits {
  min: number;
  max: number;
  step: number;
}

/** The next quantity of whole packs above this one; undefined where what may be ordered at once ends before, or steps over it. */
export function nextPacked({ pieces }: Pack, qty: number, { min, max, step }: Limits): number | undefined {
  const next = (Math.floor(qty / pieces) + 1) * pieces;
  return next >= min && next <= max && (next - min) % step === 0 ? next : undefined;
}

/** "boxes", "tubes", "trays". */
function pluralOf(name: string): string {
  if (/(?:s|x|z|ch|sh)$/i.test(name)) return `${name}es`;
  return /[^aeiou]y$/i.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`;
}

const grouped = (count: number): string => count.toLocaleString('en');
