import { Button, Dropdown } from 'antd';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { BarLink } from '#client/kit/top-bar/BarLink.tsx';

import styles from './admin-shell.module.css';
import { moreLinks } from './more-links.ts';

const { admin } = paths;

const items = [
  { key: admin.resetPassword, label: <Link to={admin.resetPassword}>Password and security</Link> },
  { key: admin.setting, label: <Link to={admin.setting}>Setting</Link> },
  { key: admin.profile, label: <Link to={admin.profile}>Profile</Link> },
  ...moreLinks.map(({ label, links }) => ({
    key: label,
    type: 'group' as const,
    label,
    children: links.map((link) => ({ key: link.path, label: <Link to={link.path}>{link.label}</Link> })),
  })),
];

/** The settings button leads to the password; beside it a menu leads to what the drawer's menu has no entry for. */
export const SettingsMenu = () => (
  <>
    <BarLink to={admin.resetPassword} glyph="settings" label="Settings" />
    <span className={styles.wide}>
      <Dropdown menu={{ items, className: styles.settings ?? '' }} trigger={['click']} placement="bottomRight">
        <Button type="text" className={styles.more ?? ''} aria-label="More settings" icon={<Glyph name="down" />} />
      </Dropdown>
    </span>
  </>
);
