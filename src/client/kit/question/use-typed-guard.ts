import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router-dom';

import { whenPageDeparts } from '#client/kit/resource-form/departure.ts';

/** Stops another page from taking what is typed and not sent, and has the browser ask before another site does. */
export function useTypedGuard(isTyped: () => boolean): Blocker {
  useUnloadQuestion(isTyped);
  return useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isTyped(),
  );
}

/** The browser's own question, unless the site itself loads the page anew: what stands in its forms is then kept. */
function useUnloadQuestion(isTyped: () => boolean): void {
  useEffect(() => {
    let departs = false;
    const ask = (event: BeforeUnloadEvent): void => {
      if (!departs && isTyped()) event.preventDefault();
    };
    const stop = whenPageDeparts(window, () => {
      departs = true;
    });
    window.addEventListener('beforeunload', ask);
    return () => {
      stop();
      window.removeEventListener('beforeunload', ask);
    };
  });
}
