import { type ComponentType, useEffect, useState } from 'react';

import { fetchSessionReducer } from '#client/session/visitor.ts';

/**
 * The sign-in panel, fetched when it is asked for: most visits never need it. The server leaves it out, too, since
 * nobody can sign in before the page is alive.
 */
export function LazySignInPanel() {
  const [Panel, setPanel] = useState<ComponentType | null>(null);

  useEffect(() => {
    Promise.all([import(/* webpackChunkName: "sign-in" */ './SignInPanel.tsx'), fetchSessionReducer()]).then(
      ([module]) => setPanel(() => module.SignInPanel),
      // The chunk is gone with a new release: the whole page is fetched anew.
      () => window.location.reload(),
    );
  }, []);

  return Panel && <Panel />;
}
