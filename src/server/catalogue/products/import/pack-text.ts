import type { Pack } from '#contract/catalogue/packs.rules.ts';

/** Packs on one line: "tube: 25; monster box: 500". */
export const writePacks = (packs: readonly Pack[]): string =>
  packs.map(({ name, pieces }) => `${name}: ${pieces}`).join('; ');

/** The packs of such a line; undefined when it is none. */
export function readPacks(text: string): Pack[] | undefined {
  const packs: Pack[] = [];
  for (const part of text.replace(/;\s*$/, '').split(';')) {
    const match = /^(.+): ?(\d{1,6})$/.exec(part.trim());
    if (!match) return undefined;
    const [, name = '', pieces = ''] = match;
    packs.push({ name: name.trim(), pieces: Number(pieces) });
  }
  return packs;
}
