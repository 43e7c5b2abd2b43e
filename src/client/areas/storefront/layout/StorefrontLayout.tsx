import { useSelector } from 'react-redux';
import { type NavigationType, Outlet, useLocation } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { AnnouncementBar } from '#client/areas/storefront/content/widgets/AnnouncementBar.tsx';
import { LazySignInPanel } from '#client/areas/storefront/identity/sign-in/LazySignInPanel.tsx';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { usePolledMetalPrices } from '#client/features/market/prices/use-polled-prices.ts';
import { usePolledPriceBasis } from '#client/features/catalogue/products/products.api.ts';
import { usePolledSystemStatus } from '#client/features/overview/site/site.api.ts';
import { IndicativePrices } from '#client/kit/money/Indicative.tsx';
import { useHydrated } from '#client/kit/clock/use-now.ts';
import { selectIsSignedIn } from '#client/session/session.selectors.ts';

import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { ChosenDock } from './later-tools.ts';
import { PriceStrip } from './PriceStrip.tsx';
import { SignedOutPlace } from './SignedOutPlace.tsx';
import { SiteBanner } from './SiteBanner.tsx';
import styles from './storefront-layout.module.css';
import { useArrival } from './use-arrival.ts';

/** What stands round every public page; it keeps the prices fresh for all that is inside. */
export function StorefrontLayout({ cameBy }: { cameBy: NavigationType }) {
  const { currency } = usePreferences();
  const { currentData: prices } = usePolledMetalPrices(currency);
  usePolledPriceBasis(currency);
  const { data: status } = usePolledSystemStatus();
  const isSigningIn = useIsSigningIn();
  const main = useArrival(cameBy);
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <div className={styles.page} inert={isSigningIn}>
        <IndicativePrices are={status?.is_online === false}>
          <AnnouncementBar />
          <PriceStrip prices={prices} />
          <Header />
          <SiteBanner prices={prices} />
          <SignedOutPlace />
          <main id="main" ref={main} tabIndex={-1}>
            <Outlet />
          </main>
          <ChosenDock />
          <Footer />
        </IndicativePrices>
      </div>
      {isSigningIn && <LazySignInPanel />}
    </>
  );
}

/** The sign-in panel lies over the home page at `/?sign-in=1`, once the page is alive; nobody signed in needs it. */
function useIsSigningIn(): boolean {
  const { pathname, search } = useLocation();
  const isSignedIn = useSelector(selectIsSignedIn);
  const isAlive = useHydrated();
  return isAlive && pathname === paths.home && new URLSearchParams(search).get('sign-in') === '1' && !isSignedIn;
}
