import { chanceFrom, hashOf } from './seeded.ts';

/** What tells one mint's pieces and cards from another's, whatever they weigh. */
export interface MintStyle {
  /** The ground of a coin's field and of a bar's face. */
  field: (typeof fields)[number];
  border: (typeof borders)[number];
  layout: (typeof layouts)[number];
  card: (typeof cards)[number];
  cardColour: string;
}

const fields = ['rays', 'mirror', 'frost', 'rosette'] as const;
const borders = ['pearls', 'dentils', 'line'] as const;
const layouts = ['classic', 'medallion', 'plain', 'banner'] as const;
const cards = ['waves', 'rosette', 'plain', 'band'] as const;
const cardColours = ['#1d3a33', '#45262c', '#2d2b28', '#2b3f57', '#5a3a1c', '#3a3350', '#ece7da', '#1c2d4a'] as const;

/** A mint keeps its style on all that it makes; the style follows from its name alone. */
export function styleOf(mint: string): MintStyle {
  const chance = chanceFrom(hashOf(`struck by ${mint}`));
  const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(chance() * list.length)] ?? list[0];
  return {
    field: pick(fields),
    border: pick(borders),
    layout: pick(layouts),
    card: pick(cards),
    cardColour: pick(cardColours),
  };
}
