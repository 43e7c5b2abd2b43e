import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { SchemeButton } from '#client/features/platform/preferences/SchemeButton.tsx';
import { selectUserName } from '#client/session/session.selectors.ts';

import styles from './menu.module.css';

/** Who is signed in, with the ways to the own data and the settings. */
export function MenuFoot({ onChoose }: { onChoose: () => void }) {
  const name = useSelector(selectUserName) ?? '';
  return (
    <div className={styles.foot}>
      <span className={styles.avatar} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div>
        <b>{name}</b>
        <Link to={paths.admin.profile} onClick={onChoose}>
          Profile
        </Link>
        <Link to={paths.admin.setting} onClick={onChoose}>
          Setting
        </Link>
      </div>
      <SchemeButton />
    </div>
  );
}

const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '').join('');
};
