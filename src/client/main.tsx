import '#client/kit/theme/fonts.css';
import '#client/kit/theme/tokens.css';
import '#client/kit/theme/base.css';

import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { afterSignIn } from '#client/app/after-sign-in.ts';
import { bootstrap } from '#client/app/bootstrap.ts';
import { StorefrontApp } from '#client/app/StorefrontApp.tsx';
import { loadPage, routeOf } from '#client/areas/storefront/routing/page-registry.ts';
import { pagePreferences } from '#client/features/preferences/preferences.ts';

/** Brings the server's page to life: first the page's chunk, then hydration, then the session of this browser. */
async function start(page: Window & typeof globalThis, root: HTMLElement): Promise<void> {
  const { store, restore } = bootstrap({
    page,
    notify: (text) => page.alert(text),
    navigate: (path) => page.location.assign(path),
    signedIn: (user) => page.location.assign(afterSignIn(user, page.history.state)),
    storedSlices: [],
  });
  await loadPage(routeOf(page.location.pathname).route);

  hydrateRoot(
    root,
    <BrowserRouter>
      <StorefrontApp
        store={store}
        firstState={store.getState()}
        preferences={pagePreferences(page.document.documentElement)}
      />
    </BrowserRouter>,
  );
  await restore();
}

const root = document.getElementById('root');
if (root) void start(window, root);
