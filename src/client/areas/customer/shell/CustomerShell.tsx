import { Outlet } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { ListServicesFor } from '#client/features/platform/lists/ListServicesFor.tsx';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { SchemeButton } from '#client/features/platform/preferences/SchemeButton.tsx';
import { PriceTicker } from '#client/features/market/prices/PriceTicker.tsx';
import { Logo } from '#client/kit/logo/Logo.tsx';
import { MainPart } from '#client/kit/page-frame/MainPart.tsx';
import { BarLink } from '#client/kit/top-bar/BarLink.tsx';
import { DraftKeeper } from '#client/kit/resource-form/DraftKeeper.tsx';
import { TopBar } from '#client/kit/top-bar/TopBar.tsx';
import { LogOutButton } from '#client/session/LogOutButton.tsx';
import { useSession } from '#client/session/use-session.ts';

import { CustomerMenu } from './CustomerMenu.tsx';
import styles from './customer-shell.module.css';

/** What stands around every page of the customers' area. */
export function CustomerShell() {
  const { currency } = usePreferences();
  const { userId } = useSession().context;
  return (
    <>
      <TopBar
        start={
          <a href={paths.home} aria-label="Ingot, home">
            <Logo />
          </a>
        }
        middle={<PriceTicker currency={currency} />}
        end={
          <>
            <SchemeButton />
            <BarLink to={paths.customer.alerts} glyph="bell" label="Alerts" />
            <BarLink to={paths.customer.wishlist} glyph="heart" label="Wishlist" />
            <BarLink to={paths.customer.resetPassword} glyph="settings" label="Settings" />
            <LogOutButton />
          </>
        }
      />
      <div className={styles.area}>
        <CustomerMenu />
        <MainPart className={styles.main}>
          <ListServicesFor whose="customer">
            <DraftKeeper userId={userId}>
              <Outlet />
            </DraftKeeper>
          </ListServicesFor>
        </MainPart>
      </div>
    </>
  );
}
