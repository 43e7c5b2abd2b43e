import { type RefObject, useEffect } from 'react';

/** Saves by Ctrl+S or Cmd+S wherever the focus is; of forms that cover one another, the uppermost. */
export function useSaveKey(frame: RefObject<HTMLElement | null>, { save }: { save: () => unknown }): void {
  useEffect(() => {
    const obey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey))
        return;
      event.preventDefault();
      const top = [...document.querySelectorAll('[role="dialog"]')].findLast((dialog) => dialog.querySelector('form'));
      const isCovered = top !== undefined && !top.contains(frame.current);
      if (!isCovered && !event.repeat) save();
    };
    window.addEventListener('keydown', obey);
    return () => window.removeEventListener('keydown', obey);
  }, [frame, save]);
}
