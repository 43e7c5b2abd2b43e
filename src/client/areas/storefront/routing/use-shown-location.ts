import { useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';

import { loadedPage, loadPage, routeOf } from './page-registry.ts';

/**
 * The location to show: the one asked for once its page's chunk is there, until then the one before. So a page never
 * suspends, and hydration meets exactly what the server wrote.
 */
export function useShownLocation(): Location {
  const wanted = useLocation();
  const [shown, setShown] = useState(wanted);
  const { route } = routeOf(wanted.pathname);
  const isThere = loadedPage(route) !== undefined;
  if (isThere && shown !== wanted) setShown(wanted);

  useEffect(() => {
    if (isThere) return undefined;
    let isWanted = true;
    loadPage(route).then(
      () => {
        if (isWanted) setShown(wanted);
      },
      // The chunk is gone with a new release, or the network is away: the browser loads the page whole.
      () => {
        if (isWanted) window.location.reload();
      },
    );
    return () => {
      isWanted = false;
    };
  }, [isThere, route, wanted]);

  return isThere ? wanted : shown;
}
