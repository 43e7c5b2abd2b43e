import '#client/app/time-zone.ts';
import '#client/kit/theme/fonts.css';
import '#client/kit/theme/tokens.css';
import '#client/kit/theme/base.css';

import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { goOnAfterSignIn } from '#client/app/after-sign-in.ts';
import { bootstrap } from '#client/app/bootstrap.ts';
import { browserStorage } from '#client/app/browser-storage.ts';
import { loadInspection } from '#client/app/load-inspection.ts';
import { StorefrontApp } from '#client/app/StorefrontApp.tsx';
import { loadPage, routeOf } from '#client/areas/storefront/routing/page-registry.ts';
import { storedComparison } from '#client/features/catalogue/comparison/stored-comparison.ts';
import { storedWishlist } from '#client/features/customers/wishlists/stored-wishlist.ts';
import { joinCart, listenToCart } from '#client/features/trade/cart/cart.sync.ts';
import { storedCart } from '#client/features/trade/cart/stored-cart.ts';
import { forgetCheckoutWithPerson } from '#client/features/trade/checkout/forget-checkout.ts';
import { readKeys } from '#client/session/keys.ts';
import { fetchSessionReducer, type SessionParts, visitorReducer } from '#client/session/visitor.ts';
import { pagePreferences } from '#client/features/platform/preferences/preferences.ts';

/** Brings the server's page to life: first the page's chunk, then hydration, then the session of this browser. */
async function start(page: Window & typeof globalThis, root: HTMLElement): Promise<void> {
  const currency = () => pagePreferences(page.document.documentElement).currency;
  let keepWishlist = async (): Promise<() => Promise<unknown>> => async () => undefined;
  let wishlist = keepWishlist();
  const isSomebody = readKeys(browserStorage(page, 'localStorage')).userLoggedIn === 'true';
  const [inspection, machine] = await Promise.all([
    loadInspection(page),
    isSomebody ? fetchSessionReducer() : undefined,
    loadPage(routeOf(page.location.pathname).route),
  ]);
  // A recording may be of anybody, so a page that can be replayed has the machine from its beginning.
  const session: SessionParts =
    machine || inspection
      ? { reducer: machine ?? (await fetchSessionReducer()) }
      : { reducer: visitorReducer, fetch: fetchSessionReducer };
  const { store, restore } = bootstrap({
    page,
    inspection,
    notify: (text) => page.alert(text),
    navigate: (path) => page.location.assign(path),
    signedIn: (user) => {
      // A server that is slow to join the carts and wishlists keeps nobody waiting: the next page tries again.
      const joined =
        user.role === 'customer'
          ? Promise.race([
              Promise.allSettled([store.dispatch(joinCart(currency())), wishlist.then((join) => join())]),
              pause(page, 4000),
            ])
          : Promise.resolve();
      void goOnAfterSignIn(user, { history: page.history, joined, go: (path) => page.location.assign(path) });
    },
    session,
    storedSlices: [storedCart, storedWishlist, storedComparison],
    listen: (startListening) => {
      listenToCart(startListening, currency);
      // After the page is alive, and with it its code: no heart can be pressed before.
      keepWishlist = async () => (await wishlistListener()).listenToWishlist(startListening, store);
      forgetCheckoutWithPerson(startListening, browserStorage(page, 'sessionStorage'));
    },
  });

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
  // Without it the hearts are this browser’s until the next page.
  wishlist = keepWishlist().catch(() => async () => undefined);
}

/** What keeps an account's wishlist. */
const wishlistListener = () =>
  import(/* webpackChunkName: "wishlist-sync" */ '#client/features/customers/wishlists/wishlist.listener.ts');

const pause = (page: Window, ms: number): Promise<void> => new Promise((resolve) => page.setTimeout(resolve, ms));

const root = document.getElementById('root');
if (root) void start(window, root);
