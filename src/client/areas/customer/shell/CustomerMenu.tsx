import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { customerEntryOf, customerMenu } from '#client/areas/customer/customer-menu.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { selectIsApproved, selectUserName } from '#client/session/session.selectors.ts';

import styles from './customer-shell.module.css';

/** The customers' menu: a rail at the side, on a phone five tabs at the foot. */
export function CustomerMenu() {
  const current = customerEntryOf(useLocation().pathname);
  const name = useSelector(selectUserName);
  const isApproved = useSelector(selectIsApproved);
  return (
    <nav className={styles.menu} aria-label="Your account">
      <div className={styles.who}>
        <b>{name}</b>
        <span>{isApproved ? 'Identity approved' : 'Identity not yet approved'}</span>
      </div>
      <ul>
        <li>
          <a href={paths.home}>
            <Glyph name="home" />
            <span>Site</span>
          </a>
        </li>
        {customerMenu.map(({ label, path, glyph }) => (
          <li key={path}>
            <Link to={path} aria-current={path === current ? 'page' : undefined}>
              <Glyph name={glyph} />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
