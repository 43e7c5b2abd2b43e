import { Drawer } from 'antd';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { menuEntryOf } from '#client/areas/admin/admin-pages.ts';
import { useBadgesQuery } from '#client/features/overview/site/admin-site.api.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { narrow, useMedia } from '#client/kit/media/use-media.ts';

import { adminMenu } from './admin-menu.ts';
import { MoreLinks } from './MoreLinks.tsx';
import { MenuFoot } from './MenuFoot.tsx';
import { MenuGroup } from './MenuGroup.tsx';
import { MenuLink } from './MenuLink.tsx';
import styles from './menu.module.css';

interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The side menu. A choice closes it and hands the focus to the page; Escape and the mask return it to the button. */
export function MenuDrawer({ open, onClose }: MenuDrawerProps) {
  const entry = menuEntryOf(useLocation().pathname);
  const { data: badges } = useBadgesQuery();
  const fillsScreen = useMedia(narrow);
  const list = useRef<HTMLUListElement>(null);
  const isChosen = useRef(false);

  const choose = (): void => {
    isChosen.current = true;
    onClose();
  };
  const settleFocus = (isOpen: boolean): void => {
    if (isOpen) list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
    else if (isChosen.current) document.getElementById('main')?.focus({ preventScroll: true });
    isChosen.current = false;
  };
  return (
    <Drawer
      title="Welcome"
      placement="left"
      size={fillsScreen ? '100%' : 296}
      open={open}
      destroyOnHidden
      closable={{ placement: 'end', 'aria-label': 'Close menu' }}
      onClose={onClose}
      afterOpenChange={settleFocus}
      footer={<MenuFoot onChoose={choose} />}
    >
      <nav aria-label="Admin menu">
        <ul ref={list} className={styles.menu}>
          <li>
            <a className={styles.entry} href={paths.home}>
              <Glyph name="external" />
              <span>View Site</span>
            </a>
          </li>
          {adminMenu.map((item) =>
            'links' in item ? (
              <MenuGroup key={item.label} group={item} current={entry} onChoose={choose} />
            ) : (
              <MenuLink
                key={item.label}
                link={item}
                current={entry}
                waiting={item.badge && badges ? badges[item.badge] : 0}
                onChoose={choose}
              />
            ),
          )}
        </ul>
      </nav>
      <MoreLinks current={entry} badges={badges} onChoose={choose} />
    </Drawer>
  );
}
