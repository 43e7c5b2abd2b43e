import { useEffect, useRef, useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { useMoveCategoryMutation } from '#client/features/catalogue/taxonomy/categories.api.ts';
import type { AdminCategory, CategoryTree } from '#contract/catalogue/categories.contract.ts';
import { childrenOf, type Place } from '#contract/catalogue/categories.rules.ts';

type Items = readonly AdminCategory[];

/** Where to, of the tree as it is when it is this one's turn. */
type Aim = (items: Items) => Place | { problem: string };

/** What is said of a move; of a category that was moved, once the tree is drawn with it. */
interface News {
  text: string;
  isRefused?: boolean;
  drawnWith?: AdminCategory | undefined;
}

/** Moves categories one after the other, each from where the last one left the tree, and says where they are. */
export function useCategoryMoves(items: Items) {
  const [move] = useMoveCategoryMutation();
  const [said, setSaid] = useState<News & { count: number }>({ text: '', count: 0 });
  const [movingId, setMovingId] = useState<string | null>(null);
  const queue = useRef<Promise<Items> | null>(null);
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  });

  // The same words twice are news twice: the count makes the region speak again.
  const say = (news: News) => setSaid(({ count }) => ({ ...news, count: count + 1 }));
  const isDrawn = ({ drawnWith: moved }: News) =>
    !moved || items.some(({ id, version }) => id === moved.id && version >= moved.version);

  const moveOnce = async (id: string, aim: Aim, now: Items): Promise<Items> => {
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
    const { data, error } = await move({ id, version: mover.version, ...place });
    setMovingId(null);
    if (isApiError(error)) say({ text: `${mover.name} was not moved. ${error.message}`, isRefused: true });
    if (data) say({ text: whereWords(data, id), drawnWith: data.items.find((item) => item.id === id) });
    return data?.items ?? now;
  };

  return {
    said: isDrawn(said) ? said : { ...said, text: '' },
    movingId,
    move: (id: string, aim: Aim): void => {
      const before = queue.current ?? Promise.resolve(items);
      queue.current = before.then((left) => moveOnce(id, aim, newerOf(left, latest.current)));
    },
  };
}

/** The tree that the last move left, unless the page has been shown a newer one since. */
function newerOf(left: Items, shown: Items): Items {
  const versions = new Map(shown.map(({ id, version }) => [id, version]));
  return left.some(({ id, version }) => version > (versions.get(id) ?? 0)) ? left : shown;
}

/** "Gold bars, 2 of 5 in Gold." */
function whereWords({ items }: CategoryTree, id: string): string {
  const moved = items.find((item) => item.id === id);
  if (!moved) return '';
  const siblings = childrenOf(items, moved.parentId);
  const parent = items.find((item) => item.id === moved.parentId);
  const where = parent ? `in ${parent.name}` : 'at the top';
  return `${moved.name} moved: ${siblings.indexOf(moved) + 1} of ${siblings.length} ${where}.`;
}
