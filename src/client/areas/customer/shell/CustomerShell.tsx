import { Outlet } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { usePreferences } from '#client/features/preferences/PreferencesProvider.tsx';
import { SchemeButton } from '#client/features/preferences/SchemeButton.tsx';
import { PriceTicker } from '#client/features/prices/PriceTicker.tsx';
import { Logo } from '#client/kit/logo/Logo.tsx';
import { MainPart } from '#client/kit/page-frame/MainPart.tsx';
import { BarLink } from '#client/kit/top-bar/BarLink.tsx';
import { TopBar } from '#client/kit/top-bar/TopBar.tsx';
import { LogOutButton } from '#client/session/LogOutButton.tsx';

import { CustomerMenu } from './CustomerMenu.tsx';
import styles from './customer-shell.module.css';

/** What stands around every page of the customers' area. */
export function CustomerShell() {
  const { currency } = usePreferences();
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
            <BarLink to={paths.customer.resetPassword} glyph="settings" label="Settings" />
            <LogOutButton />
          </>
        }
      />
      <div className={styles.area}>
        <CustomerMenu />
        <MainPart className={styles.main}>
          <Outlet />
        </MainPart>
      </div>
    </>
  );
}
