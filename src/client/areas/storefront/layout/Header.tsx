import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { AccountMenu } from '#client/areas/storefront/content/menus/AccountMenu.tsx';
import { NavMenu } from '#client/areas/storefront/content/menus/NavMenu.tsx';
import { useMenu } from '#client/areas/storefront/content/menus/use-menu.ts';
import { IconButton } from '#client/kit/button/Button.tsx';
import { classNames } from '#client/kit/class-names.ts';
import { Icon } from '#client/kit/icon/Icon.tsx';
import { Logo } from '#client/kit/logo/Logo.tsx';
import text from '#client/kit/theme/text.module.css';

import { AccountLink } from './AccountLink.tsx';
import { CartLink } from './CartLink.tsx';
import styles from './header.module.css';
import { SearchBox } from './SearchBox.tsx';
import { WishlistLink } from './WishlistLink.tsx';

/** Logo, menu, search, account and cart. On a phone the menu and the search open below. */
export function Header() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<{ key: string; part: 'menu' | 'search' } | null>(null);
  // Going anywhere closes them: they were open at another entry of the history.
  const open = openAt?.key === key ? openAt.part : null;
  const isOpen = open === 'menu';
  const isSearching = open === 'search';
  const toggle = (part: 'menu' | 'search') => setOpenAt(open === part ? null : { key, part });
  const search = useRef<HTMLDivElement>(null);
  // Who asks for the search types next.
  useEffect(() => {
    if (isSearching) search.current?.querySelector('input')?.focus();
  }, [isSearching]);
  const [entries, phoneEntries] = [useMenu('header'), useMenu('mobile')];
  return (
    <header className={styles.header}>
      <div className={classNames(text.wrap, styles.inside)}>
        <IconButton
          className={styles.menuButton}
          label="Menu"
          aria-expanded={isOpen}
          aria-controls="phone-menu"
          onClick={() => toggle('menu')}
        >
          <Icon name={isOpen ? 'close' : 'menu'} />
        </IconButton>
        <Link className={styles.logo} to={paths.home}>
          <Logo />
        </Link>
        <nav className={styles.menu} aria-label="Main">
          <NavMenu entries={entries} look="bar" />
        </nav>
        <div className={styles.search}>
          <SearchBox />
        </div>
        <div className={styles.tools}>
          <IconButton
            className={styles.searchButton}
            label="Search the shop"
            aria-expanded={isSearching}
            aria-controls="phone-search"
            onClick={() => toggle('search')}
          >
            <Icon name={isSearching ? 'close' : 'search'} />
          </IconButton>
          <AccountLink />
          <AccountMenu />
          <WishlistLink />
          <CartLink />
        </div>
      </div>
      <div id="phone-search" ref={search} className={styles.phone} hidden={!isSearching}>
        <SearchBox />
      </div>
      <div id="phone-menu" className={styles.phone} hidden={!isOpen}>
        <nav aria-label="Menu">
          <NavMenu entries={phoneEntries} look="list" />
        </nav>
      </div>
    </header>
  );
}
