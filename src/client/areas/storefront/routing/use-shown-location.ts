import { useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';

import { loadedPage, loadPage, routeOf } from './page-registry.ts';

/** A chunk that is there sooner is not worth a flicker: the page before stays until then. */
const SOON_MS = 150;

/**
 * The location to show: the one asked for once its page's chunk is there, or is long in coming; until then the one before. So
 * a page never suspends, and hydration meets exactly what the server wrote. A page with a document of its own is loaded whole.
 */
export function useShownLocation(): Location {
  const wanted = useLocation();
  const [shown, setShown] = useState(wanted);
  const { route } = routeOf(wanted.pathname);
  const [first] = useState(route);
  const isElsewhere = route !== first && (route.ownDocument ?? first.ownDocument ?? false);
  const isThere = !isElsewhere && loadedPage(route) !== undefined;
  if (isThere && shown !== wanted) setShown(wanted);

  useEffect(() => {
    if (isElsewhere) window.location.reload();
    if (isElsewhere || isThere) return undefined;
    let isWanted = true;
    const show = (): void => {
      // An object of its own, so that the page is drawn anew when its chunk comes after its skeleton.
      if (isWanted) setShown({ ...wanted });
    };
    const late = window.setTimeout(show, SOON_MS);
    loadPage(route).then(
      show,
      // The chunk is gone with a new release, or the network is away: the browser loads the page whole.
      () => {
        if (isWanted) window.location.reload();
      },
    );
    return () => {
      isWanted = false;
      window.clearTimeout(late);
    };
  }, [isElsewhere, isThere, route, wanted]);

  return isThere ? wanted : shown;
}
