import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { goOnAfterSignIn } from './after-sign-in.ts';
import { ALIVE } from './awaken.ts';
import { bootstrap } from './bootstrap.ts';
import { browserStorage } from './browser-storage.ts';
import { loadInspection } from './load-inspection.ts';
import { StorefrontApp } from './StorefrontApp.tsx';
import { loadPage, routeOf } from '#client/areas/storefront/routing/page-registry.ts';
import { storedComparison } from '#client/features/catalogue/comparison/stored-comparison.ts';
import { storedWishlist } from '#client/features/customers/wishlists/stored-wishlist.ts';
import { storedCart } from '#client/features/trade/cart/stored-cart.ts';
import { forgetCheckoutWithPerson } from '#client/features/trade/checkout/forget-checkout.ts';
import { readKeys } from '#client/session/keys.ts';
import { fetchSessionReducer, type SessionParts, visitorReducer } from '#client/session/visitor.ts';
import { pagePreferences } from '#client/features/platform/preferences/preferences.ts';

/** Brings the server's page to life: first the page's chunk, then hydration, then the session of this browser. */
export async function startStorefront(page: Window & typeof globalThis, root: HTMLElement): Promise<void> {
  const currency = () => pagePreferences(page.document.documentElement).currency;
  let keepWishlist = async (): Promise<() => Promise<unknown>> => async () => undefined;
  let wishlist = keepWishlist();
  const isSomebody = readKeys(browserStorage(page, 'localStorage')).userLoggedIn === 'true';
  const [inspection, known] = await Promise.all([
    loadInspection(page),
    isSomebody ? fetchAccount() : undefined,
    loadPage(routeOf(page.location.pathname).route),
  ]);
  // A recording may be of anybody, so a page that can be replayed has the machine from its beginning.
  const account = known ?? (inspection && (await fetchAccount()));
  let followCart = (_cart: Account['cart']): void => undefined;
  const session: SessionParts = account
    ? { reducer: account.reducer }
    : {
        reducer: visitorReducer,
        fetch: async () => {
          const { reducer, cart } = await fetchAccount();
          followCart(cart);
          return reducer;
        },
      };
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
              Promise.allSettled([
                fetchAccount().then(({ cart }) => store.dispatch(cart.joinCart(currency()))),
                wishlist.then((join) => join()),
              ]),
              pause(page, 4000),
            ])
          : Promise.resolve();
      void goOnAfterSignIn(user, { history: page.history, joined, go: (path) => page.location.assign(path) });
    },
    session,
    storedSlices: [storedCart, storedWishlist, storedComparison],
    listen: (startListening) => {
      // A visitor's cart is this browser's, and nobody has to be told of it.
      followCart = (cart) => cart.listenToCart(startListening, currency);
      if (account) followCart(account.cart);
      // After the page is alive, and with it its code: no heart can be pressed before.
      keepWishlist = async () => (await wishlistListener()).listenToWishlist(startListening, store);
      forgetCheckoutWithPerson(startListening, browserStorage(page, 'sessionStorage'));
    },
  });

  const firstState = store.getState();
  // As a transition, which React does in slices: a phone can be scrolled and touched in between. What is pressed is brought to life first.
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <StorefrontApp
          store={store}
          firstState={firstState}
          preferences={pagePreferences(page.document.documentElement)}
        />
      </BrowserRouter>,
    );
  });
  await restore();
  page.document.dispatchEvent(new page.Event(ALIVE));
  // Without it the hearts are this browser’s until the next page.
  wishlist = keepWishlist().catch(() => async () => undefined);
}

/** What only somebody signed in needs, in one chunk: the session's machine, and what keeps his cart with the server. */
const fetchAccount = async () => {
  const [reducer, cart] = await Promise.all([
    fetchSessionReducer(),
    import(/* webpackChunkName: "session" */ '#client/features/trade/cart/cart.sync.ts'),
  ]);
  return { reducer, cart };
};

type Account = Awaited<ReturnType<typeof fetchAccount>>;

/** What keeps an account's wishlist. */
const wishlistListener = () =>
  import(/* webpackChunkName: "wishlist-sync" */ '#client/features/customers/wishlists/wishlist.listener.ts');

const pause = (page: Window, ms: number): Promise<void> => new Promise((resolve) => page.setTimeout(resolve, ms));
