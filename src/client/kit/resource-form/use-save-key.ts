import { type RefObject, useEffect } from 'react';

import type { FormHandle } from './form-handle.ts';

/** Saves by Ctrl+S or Cmd+S wherever the focus is; of a page's form and a drawer's over it, the drawer's. */
export function useSaveKey(frame: RefObject<HTMLFormElement | null>, { save }: Pick<FormHandle, 'save'>): void {
  useEffect(() => {
    const obey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey))
        return;
      event.preventDefault();
      const dialogs = [...document.querySelectorAll('[role="dialog"]')];
      const isCovered = dialogs.some((dialog) => dialog.querySelector('form') && !dialog.contains(frame.current));
      if (!isCovered && !event.repeat) save();
    };
    window.addEventListener('keydown', obey);
    return () => window.removeEventListener('keydown', obey);
  }, [frame, save]);
}
