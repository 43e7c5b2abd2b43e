import { type RefObject, useEffect } from 'react';

/**
 * Keeps the field that has the focus out from under a bar that floats over the form: when the focus moves, and when the
 * bar comes or grows. The browser itself knows only how far the page scrolls.
 */
export function useClearFocus(place: RefObject<HTMLElement | null>, shown: unknown): void {
  useEffect(() => {
    const form = place.current?.closest('form');
    const clear = (): void => {
      const bar = place.current?.firstElementChild?.getBoundingClientRect();
      const field = document.activeElement;
      if (!bar || !field || !form?.contains(field) || place.current?.contains(field)) return;
      const { top, bottom } = field.getBoundingClientRect();
      if (bottom > bar.top && top < bar.bottom) field.scrollIntoView({ block: 'center' });
    };
    clear();
    form?.addEventListener('focusin', clear);
    return () => form?.removeEventListener('focusin', clear);
  }, [place, shown]);
}
