import type { Metal } from '#contract/metals.ts';
import type { MovementKind } from '#contract/vault/statements.contract.ts';
import type { ItemLife } from '#server/vault/items/item-lives.read.ts';
import type { ItemTurn } from '#server/vault/items/item-turns.read.ts';

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
  /** With which it left or came back. */
  withdrawal: ItemTurn['withdrawal'];
  /** By which it passed from one customer to another. */
  transfer: ItemTurn['transfer'];
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
  summed(
    lives.flatMap(({ metal, pieces, fineNg, ...life }) => {
      const vaultId = heldBefore(life, moment);
      return vaultId === null ? [] : [{ vaultId, metal, pieces, fineNg }];
    }),
  );

/** In which vault it was held before a moment; null where it was not held. */
function heldBefore({ cameAt, vaultId, turns }: Pick<ItemLife, 'cameAt' | 'vaultId' | 'turns'>, moment: Date) {
  if (cameAt >= moment) return null;
  const last = turns.findLast(({ at }) => at < moment);
  return last ? last.heldIn : vaultId;
}

/** What came, left and went to another vault from a moment on and before another, oldest first. */
export function movedBetween(lives: readonly ItemLife[], from: Date, until: Date): Moved[] {
  const moved = lives.flatMap((item): Moved[] => {
    const came = { ...inVault(item, item.vaultId), at: item.cameAt, withdrawal: null, transfer: item.transfer };
    return [
      { ...came, kind: item.order ? 'bought' : item.transfer ? 'transferred_in' : 'received' },
      ...item.turns.flatMap((turn, place) =>
        turned(item, place === 0 ? item.vaultId : (item.turns[place - 1]?.heldIn ?? null), turn),
      ),
    ];
  });
  return moved.filter(({ at }) => at >= from && at < until).toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

const inVault = (item: ItemLife, vaultId: string) => {
  const { metal, pieces, fineNg } = item;
  return { vaultId, metal, pieces, fineNg, item };
};

/** What a turn moved out of where the item was held, and into where it is held since. */
function turned(
  item: ItemLife,
  before: string | null,
  { at, heldIn, isSale, withdrawal, transfer }: ItemTurn,
): Moved[] {
  const moves: Moved[] = [];
  if (before !== null) {
    const left = inVault(item, before);
    const kind = heldIn !== null ? 'moved_out' : isSale ? 'sold' : transfer ? 'transferred_out' : 'withdrawn';
    moves.push({ ...left, pieces: -left.pieces, fineNg: -left.fineNg, at, kind, withdrawal, transfer });
  }
  if (heldIn !== null) {
    moves.push({ ...inVault(item, heldIn), at, kind: before === null ? 'returned' : 'moved_in', withdrawal, transfer });
  }
  return moves;
}
