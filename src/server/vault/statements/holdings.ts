import type { Metal } from '#contract/metals.ts';
import type { MovementKind } from '#contract/vault/statements.contract.ts';
import type { ItemLife } from '#server/vault/items/item-lives.read.ts';

/** Metal of a customer in one vault; weights are 10^-9 g. */
export interface Held {
  vaultId: string;
  metal: Metal;
  pieces: number;
  fineNg: bigint;
}

/** Pieces of an item that came or left; negative of what left. */
export interface Moved extends Held {
  at: Date;
  kind: MovementKind;
  item: ItemLife;
}

const keyOf = ({ vaultId, metal }: Pick<Held, 'vaultId' | 'metal'>) => `${vaultId} ${metal}`;

/** What the items come to by vault and metal, in the order in which they first came; nothing of what is none. */
export function summed(rows: readonly Held[]): Held[] {
  const sums = new Map<string, Held>();
  for (const { vaultId, metal, pieces, fineNg } of rows) {
    const sum = sums.get(keyOf({ vaultId, metal })) ?? { vaultId, metal, pieces: 0, fineNg: 0n };
    sums.set(keyOf(sum), { ...sum, pieces: sum.pieces + pieces, fineNg: sum.fineNg + fineNg });
  }
  return [...sums.values()].filter(({ pieces, fineNg }) => pieces !== 0 || fineNg !== 0n);
}

/** What was held before a moment. */
export const holdingsBefore = (lives: readonly ItemLife[], moment: Date): Held[] =>
  summed(lives.filter((life) => wasHeldBefore(life, moment)));

function wasHeldBefore({ cameAt, turns }: ItemLife, moment: Date): boolean {
  if (cameAt >= moment) return false;
  return turns.findLast(({ at }) => at < moment)?.isHeld ?? true;
}

/** What came and left from a moment on and before another, oldest first. */
export function movedBetween(lives: readonly ItemLife[], from: Date, until: Date): Moved[] {
  const moved = lives.flatMap((item): Moved[] => {
    const { vaultId, metal, pieces, fineNg } = item;
    const came = { vaultId, metal, pieces, fineNg, item };
    const left = { ...came, pieces: -pieces, fineNg: -fineNg };
    return [
      { ...came, at: item.cameAt, kind: item.order ? 'bought' : 'received' },
      ...item.turns.map(({ at, isHeld, state }): Moved => {
        if (isHeld) return { ...came, at, kind: 'received' };
        return { ...left, at, kind: state === 'sold' ? 'sold' : 'withdrawn' };
      }),
    ];
  });
  return moved.filter(({ at }) => at >= from && at < until).toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
