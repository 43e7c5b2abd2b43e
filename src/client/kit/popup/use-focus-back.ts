import { useEffect, useState } from 'react';

import { isFocusLost } from './use-lost-focus.ts';

/** Gives the focus back, when what uses it goes away, to what had it when it came; unless the person took it elsewhere. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (isFocusLost() && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}
