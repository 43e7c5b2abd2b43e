import { Link, useLocation } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import text from '#client/kit/theme/text.module.css';

export function BackToPassword() {
  const { state } = useLocation();
  return (
    <p>
      <Link className={text.link} to={paths.signIn} state={state}>
        Back to the password
      </Link>
    </p>
  );
}
