import { type RefObject, useContext, useEffect } from 'react';

import { DrawerGuard } from './drawer-guard.ts';

/** A drawer was opened to type in it: its form's first field has the focus. On a page the heading is read first. */
export function useFirstFocus(frame: RefObject<HTMLElement | null>): void {
  const isInDrawer = useContext(DrawerGuard) !== null;
  useEffect(() => {
    if (!isInDrawer) return;
    frame.current?.querySelector<HTMLElement>('input, textarea, select')?.focus({ preventScroll: true });
  }, [frame, isInDrawer]);
}
