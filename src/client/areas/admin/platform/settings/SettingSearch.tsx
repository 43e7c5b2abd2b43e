import { Input } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import type { SettingGroupView } from '#contract/platform/settings/settings.contract.ts';

import styles from './setting.module.css';

interface Found {
  to: string;
  label: string;
  where: string;
}

/** As many as a list can show at a glance. */
const MOST = 12;

/** One search over all settings: by name, help and key. A result leads to its field. */
export function SettingSearch({ groups }: { groups: readonly SettingGroupView[] }) {
  const [text, setText] = useState('');
  const id = useId();
  const asked = text.trim().toLowerCase();
  const found = asked === '' ? [] : foundIn(groups, asked);
  return (
    <div role="search" className={styles.search}>
      <Input.Search
        aria-label="Search the settings"
        placeholder="Search the settings"
        allowClear
        value={text}
        aria-controls={id}
        maxLength={60}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText('');
        }}
      />
      <div id={id} role="status" className={styles.count}>
        {asked !== '' && (found.length === 0 ? `No setting is about “${text.trim()}”.` : countWords(found.length))}
      </div>
      {found.length > 0 && (
        <ul className={styles.found} aria-label="Settings that were found">
          {found.slice(0, MOST).map(({ to, label, where }) => (
            <li key={to + label}>
              <Link to={to} onClick={() => setText('')}>
                <b>{label}</b> <span>{where}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const countWords = (count: number): string => {
  if (count > MOST) return `${count} settings, of which the first ${MOST} are shown`;
  return count === 1 ? '1 setting' : `${count} settings`;
};

function foundIn(groups: readonly SettingGroupView[], asked: string): Found[] {
  const words = asked.split(/\s+/);
  const isAbout = (...texts: string[]) => words.every((word) => texts.join(' ').toLowerCase().includes(word));
  return groups.flatMap(({ id, title, fields, facts }) => [
    ...fields
      .filter(({ label, help, key }) => isAbout(label, help, key, title))
      .map(({ name, label, key }) => ({
        to: `${paths.admin.settingGroup(id)}#${name}`,
        label,
        where: `${title}, ${key}`,
      })),
    ...facts
      .filter(({ label, value, help }) => isAbout(label, value, help, title))
      .map(({ label }) => ({ to: paths.admin.settingGroup(id), label, where: title })),
  ]);
}
