import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import button from '#client/kit/button/button.module.css';
import { Icon } from '#client/kit/icon/Icon.tsx';
import { landingOf } from '#client/session/guards.ts';
import { selectSession, selectUserName } from '#client/session/session.selectors.ts';

/** To the sign-in panel, or for someone signed in to his dashboard. Everyone is a visitor until the page is alive. */
export function AccountLink() {
  const landing = landingOf(useSelector(selectSession));
  const name = useSelector(selectUserName);
  const { pathname, search } = useLocation();

  if (landing !== null) {
    return (
      <Link className={button.icon} to={landing} reloadDocument aria-label={`Account of ${name ?? 'yours'}`}>
        <Icon name="person" />
      </Link>
    );
  }
  const from = pathname === paths.home ? null : `${pathname}${search}`;
  return (
    <Link className={button.icon} to={paths.signIn} state={from && { from }} aria-label="Sign in">
      <Icon name="person" />
    </Link>
  );
}
