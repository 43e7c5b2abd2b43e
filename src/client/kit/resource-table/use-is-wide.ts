import { type RefCallback, useCallback, useState } from 'react';

/**
 * Whether a table is wider than its region. Only then may the region scroll by itself: what scrolls sideways keeps the
 * headings inside of it, and they could not stay below the page's top bar.
 */
export function useIsWide(): { region: RefCallback<HTMLElement>; isWide: boolean } {
  const [isWide, setIsWide] = useState(false);
  const region = useCallback((element: HTMLElement | null) => {
    const table = element?.querySelector('table');
    if (!element || !table) return undefined;
    const compare = () => setIsWide(table.offsetWidth > element.clientWidth);
    const observer = new ResizeObserver(compare);
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return { region, isWide };
}
