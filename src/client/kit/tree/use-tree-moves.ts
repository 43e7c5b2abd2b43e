import { useEffect, useRef, useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { childrenOf, type Place, type Placed } from '#contract/list/tree.ts';

/** One of a tree whose moves are saved under its version. */
export interface Kept extends Placed {
  version: number;
}

/** A feature's mutation that moves one, answered with all as they are then. */
export type SaveMove<Item> = (
  move: Place & { id: string; version: number },
) => PromiseLike<{ data?: { items: readonly Item[] } | undefined; error?: unknown }>;

/** Where to, of the tree as it is when it is this one's turn. */
type Aim<Item> = (items: readonly Item[]) => Place | { problem: string };

/** What is said of a move; of one that was moved, once the tree is drawn with it. */
interface News {
  text: string;
  isRefused?: boolean;
  drawnWith?: Kept | undefined;
}

/** Moves one after the other, each from where the last one left the tree, and says where they are. */
export function useTreeMoves<Item extends Kept>(items: readonly Item[], save: SaveMove<Item>, isFlat: boolean) {
  const [said, setSaid] = useState<News & { count: number }>({ text: '', count: 0 });
  const [movingId, setMovingId] = useState<string | null>(null);
  const queue = useRef<Promise<readonly Item[]> | null>(null);
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  });

  // The same words twice are news twice: the count makes the region speak again.
  const say = (news: News) => setSaid(({ count }) => ({ ...news, count: count + 1 }));
  const isDrawn = ({ drawnWith: moved }: News) =>
    !moved || items.some(({ id, version }) => id === moved.id && version >= moved.version);

  const moveOnce = async (id: string, aim: Aim<Item>, now: readonly Item[]): Promise<readonly Item[]> => {
    const mover = now.find((item) => item.id === id);
    const place = aim(now);
    if (!mover) return now;
    if ('problem' in place) {
      say({ text: `${mover.name} stays. ${place.problem}`, isRefused: true });
      return now;
    }
    if (place.parentId === mover.parentId && place.position === childrenOf(now, place.parentId).indexOf(mover))
      return now;
    setMovingId(id);
    const { data, error } = await save({ id, version: mover.version, ...place });
    setMovingId(null);
    if (isApiError(error)) say({ text: `${mover.name} was not moved. ${error.message}`, isRefused: true });
    if (data) {
      const words = whereWords(data.items, id, isFlat);
      say({ text: words, drawnWith: data.items.find((item) => item.id === id) });
    }
    return data?.items ?? now;
  };

  return {
    said: isDrawn(said) ? said : { ...said, text: '' },
    movingId,
    move: (id: string, aim: Aim<Item>): void => {
      const before = queue.current ?? Promise.resolve(items);
      queue.current = before.then((left) => moveOnce(id, aim, newerOf(left, latest.current)));
    },
  };
}

/** The tree that the last move left, unless the page has been shown a newer one since. */
function newerOf<Item extends Kept>(left: readonly Item[], shown: readonly Item[]): readonly Item[] {
  const versions = new Map(shown.map(({ id, version }) => [id, version]));
  return left.some(({ id, version }) => version > (versions.get(id) ?? 0)) ? left : shown;
}

/** "Gold bars, 2 of 5 in Gold." */
function whereWords(items: readonly Placed[], id: string, isFlat: boolean): string {
  const moved = items.find((item) => item.id === id);
  if (!moved) return '';
  const siblings = childrenOf(items, moved.parentId);
  const parent = items.find((item) => item.id === moved.parentId);
  const where = parent ? ` in ${parent.name}` : isFlat ? '' : ' at the top';
  return `${moved.name} moved: ${siblings.indexOf(moved) + 1} of ${siblings.length}${where}.`;
}
