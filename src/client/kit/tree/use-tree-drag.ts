import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** Where a dragged category would go, seen from the row under the pointer. */
export interface Drop {
  id: string;
  where: 'before' | 'into' | 'after';
}

/**
 * Drags rows by their grips: the upper and lower quarter of a row mean before and after it, the middle into it. Where
 * nothing lies in another, its halves mean before and after it.
 */
export function useTreeDrag(
  tree: Readonly<{ current: HTMLElement | null }>,
  drop: (id: string, at: Drop) => void,
  /** Whether what is dragged may go there; said while it is dragged. */
  mayDrop: (id: string, at: Drop) => boolean,
  isFlat: boolean,
) {
  const [drag, setDrag] = useState<{ id: string; at: Drop | null } | null>(null);
  const dragged = drag?.id;
  const latest = useRef({ drop, mayDrop, at: drag?.at ?? null });
  useEffect(() => {
    latest.current = { drop, mayDrop, at: drag?.at ?? null };
  });

  useEffect(() => {
    if (dragged === undefined) return undefined;
    const follow = ({ clientY }: globalThis.PointerEvent): void => {
      const at = dropAt(tree.current, clientY, isFlat);
      const allowed = at && at.id !== dragged && latest.current.mayDrop(dragged, at) ? at : null;
      setDrag({ id: dragged, at: allowed });
    };
    const end = (isDropped: boolean) => (): void => {
      const { at } = latest.current;
      setDrag(null);
      if (isDropped && at) latest.current.drop(dragged, at);
    };
    const [stop, cancel] = [end(true), end(false)];
    const escape = ({ key }: globalThis.KeyboardEvent): void => {
      if (key === 'Escape') cancel();
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', stop);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', escape);
    return () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', stop);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', escape);
    };
  }, [dragged, tree, isFlat]);

  const grip = (id: string) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault();
      setDrag({ id, at: null });
    },
  });
  return { drag, grip };
}

function dropAt(tree: HTMLElement | null, y: number, isFlat: boolean): Drop | null {
  const [upper, lower] = isFlat ? [0.5, 0.5] : [0.25, 0.75];
  const rows = [...(tree?.querySelectorAll<HTMLElement>('[data-branch]') ?? [])];
  for (const row of rows) {
    const { top, bottom, height } = row.getBoundingClientRect();
    if (y < top || y >= bottom) continue;
    const part = (y - top) / height;
    return { id: row.dataset['branch'] ?? '', where: part < upper ? 'before' : part >= lower ? 'after' : 'into' };
  }
  return null;
}
