import { Button } from 'antd';
import { useState } from 'react';
import { Link, Outlet } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { SchemeButton } from '#client/features/preferences/SchemeButton.tsx';
import { usePreferences } from '#client/features/preferences/PreferencesProvider.tsx';
import { PriceTicker } from '#client/features/prices/PriceTicker.tsx';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { Logo } from '#client/kit/logo/Logo.tsx';
import { MainPart } from '#client/kit/page-frame/MainPart.tsx';
import { TopBar } from '#client/kit/top-bar/TopBar.tsx';
import { LogOutButton } from '#client/session/LogOutButton.tsx';

import styles from './admin-shell.module.css';
import { MenuDrawer } from './MenuDrawer.tsx';
import { SettingsMenu } from './SettingsMenu.tsx';
import { SiteSwitch } from './SiteSwitch.tsx';

/** What stands around every page of the administrators' area. */
export function AdminShell() {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const { currency } = usePreferences();
  return (
    <>
      <TopBar
        start={
          <>
            <Button
              type="text"
              aria-label="Menu"
              aria-haspopup="dialog"
              aria-expanded={isMenuOpen}
              icon={<Glyph name="menu" />}
              onClick={() => setIsMenuOpen(true)}
            />
            <Link to={paths.admin.home} aria-label="Ingot, dashboard">
              <Logo />
            </Link>
          </>
        }
        middle={<PriceTicker currency={currency} />}
        end={
          <>
            <SiteSwitch />
            <span className={styles.wide}>
              <SchemeButton />
            </span>
            <SettingsMenu />
            <LogOutButton />
          </>
        }
      />
      <MenuDrawer open={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
      <MainPart>
        <Outlet />
      </MainPart>
    </>
  );
}
