import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation } from 'react-router-dom';

/**
 * What a browser does when a page loads, for pages that arrive without loading: to the top or to the place named after
 * the "#", and screen readers begin at the content. Going back is left to the browser, which knows where one was.
 * Answers the ref of the content.
 */
export function useArrival(cameBy: NavigationType): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const before = useRef(pathname + hash);

  useEffect(() => {
    if (before.current === pathname + hash) return;
    before.current = pathname + hash;
    if (cameBy === NavigationType.Pop) return;
    const place = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (place) place.scrollIntoView();
    else window.scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
  }, [pathname, hash, cameBy]);

  return content;
}
