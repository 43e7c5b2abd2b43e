import { type ReactNode, useCallback, useState } from 'react';

/** Draws a panel, which takes itself away by `onClose`. */
export type DrawPanel = (onClose: () => void) => ReactNode;

/** The one dialog or drawer that is open over a page; `show` stays the same, so that columns and acts may hold it. */
export function usePanel(): { panel: ReactNode; show: (draw: DrawPanel) => void } {
  const [draw, setDraw] = useState<DrawPanel | null>(null);
  const show = useCallback((next: DrawPanel) => setDraw(() => next), []);
  return { panel: draw?.(() => setDraw(null)), show };
}
