import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** Moves rows of a list by their grips: the row follows the pointer from place to place. */
export function useRowDrag(
  list: Readonly<{ current: HTMLElement | null }>,
  moveTo: (key: string, placeOf: string) => void,
) {
  const [dragged, setDragged] = useState<string | null>(null);
  const move = useRef(moveTo);
  useEffect(() => {
    move.current = moveTo;
  });

  useEffect(() => {
    if (dragged === null) return undefined;
    const follow = ({ clientY }: globalThis.PointerEvent): void => {
      const over = entryAt(list.current, clientY);
      if (over !== undefined && over !== dragged) move.current(dragged, over);
    };
    const stop = (): void => setDragged(null);
    // Not by capture: the row that is moved leaves the page for a moment, and a captured pointer with it.
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', stop);
    window.addEventListener('pointercancel', stop);
    return () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', stop);
      window.removeEventListener('pointercancel', stop);
    };
  }, [dragged, list]);

  const grip = (key: string) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault();
      setDragged(key);
    },
  });
  return { dragged, grip };
}

function entryAt(list: HTMLElement | null, y: number): string | undefined {
  const entries = [...(list?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
  return entries.find((entry) => {
    const { top, bottom } = entry.getBoundingClientRect();
    return y >= top && y < bottom;
  })?.dataset.entry;
}
