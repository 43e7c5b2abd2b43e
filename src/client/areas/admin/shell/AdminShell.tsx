import { Button } from 'antd';
import { useState } from 'react';
import { Link, Outlet } from 'react-router-dom';

import { watched } from '#client/api/polling.ts';
import { paths } from '#client/app/paths.ts';
import { PaletteOpener } from '#client/areas/admin/overview/palette/PaletteOpener.tsx';
import { ListServicesFor } from '#client/features/platform/lists/ListServicesFor.tsx';
import { SchemeButton } from '#client/features/platform/preferences/SchemeButton.tsx';
import { adminSiteApi } from '#client/features/overview/site/admin-site.api.ts';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { PriceTicker } from '#client/features/market/prices/PriceTicker.tsx';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import { Logo } from '#client/kit/logo/Logo.tsx';
import { MainPart } from '#client/kit/page-frame/MainPart.tsx';
import { DraftKeeper } from '#client/kit/resource-form/DraftKeeper.tsx';
import { TopBar } from '#client/kit/top-bar/TopBar.tsx';
import { LogOutButton } from '#client/session/LogOutButton.tsx';
import { useSession } from '#client/session/use-session.ts';

import styles from './admin-shell.module.css';
import { SettingsMenu } from './SettingsMenu.tsx';
import { SiteSwitch } from './SiteSwitch.tsx';

const menuDrawer = lazyPart(
  async () => (await import(/* webpackChunkName: "admin-menu-drawer" */ './MenuDrawer.tsx')).MenuDrawer,
);

/** What stands around every page of the administrators' area. */
export function AdminShell() {
  const [menu, setMenu] = useState<'not yet' | 'open' | 'closed'>('not yet');
  const { currency } = usePreferences();
  const { userId } = useSession().context;
  // The menu opens with its numbers.
  adminSiteApi.endpoints.badges.useQuerySubscription(undefined, watched);
  return (
    <>
      <TopBar
        start={
          <>
            <Button
              type="text"
              aria-label="Menu"
              aria-haspopup="dialog"
              aria-expanded={menu === 'open'}
              {...menuDrawer.soon}
              icon={<Glyph name="menu" />}
              onClick={() => setMenu('open')}
            />
            <Link to={paths.admin.home} aria-label="Ingot, dashboard">
              <Logo />
            </Link>
          </>
        }
        middle={<PriceTicker currency={currency} />}
        end={
          <>
            <PaletteOpener />
            <SiteSwitch />
            <span className={styles.wide}>
              <SchemeButton />
            </span>
            <SettingsMenu />
            <LogOutButton />
          </>
        }
      />
      {menu !== 'not yet' && <menuDrawer.Part open={menu === 'open'} onClose={() => setMenu('closed')} />}
      <MainPart>
        <ListServicesFor whose="administrator">
          <DraftKeeper userId={userId}>
            <Outlet />
          </DraftKeeper>
        </ListServicesFor>
      </MainPart>
    </>
  );
}
