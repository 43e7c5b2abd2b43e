import { Select } from 'antd';
import { Link, useNavigate } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { narrow, useMedia } from '#client/kit/media/use-media.ts';
import type { SettingGroupView } from '#contract/platform/settings/settings.contract.ts';

import styles from './setting.module.css';

interface SettingNavProps {
  groups: readonly SettingGroupView[];
  current: string;
}

/** The groups of settings beside the form; on a telephone one choice above it. */
export function SettingNav({ groups, current }: SettingNavProps) {
  const isNarrow = useMedia(narrow);
  const go = useNavigate();
  if (isNarrow) {
    return (
      <Select
        className={styles.choose ?? ''}
        aria-label="Group of settings"
        value={current}
        options={groups.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(id) => void go(paths.admin.settingGroup(id))}
      />
    );
  }
  return (
    <nav className={styles.nav} aria-label="Groups of settings">
      {groups.map(({ id, title, waiting }) => (
        <Link key={id} to={paths.admin.settingGroup(id)} aria-current={id === current ? 'page' : undefined}>
          {title}
          {waiting && <span className={styles.waits}>waits</span>}
        </Link>
      ))}
    </nav>
  );
}
