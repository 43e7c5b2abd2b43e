import { Button, Dropdown } from 'antd';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { BarLink } from '#client/kit/top-bar/BarLink.tsx';

import styles from './admin-shell.module.css';

const { admin } = paths;

const items = [
  { key: admin.resetPassword, label: <Link to={admin.resetPassword}>Change password</Link> },
  { key: admin.setting, label: <Link to={admin.setting}>Setting</Link> },
  { key: admin.profile, label: <Link to={admin.profile}>Profile</Link> },
  { key: admin.taxes, label: <Link to={admin.taxes}>Taxes</Link> },
  { key: admin.shipping, label: <Link to={admin.shipping}>Shipping</Link> },
  { key: admin.coupons, label: <Link to={admin.coupons}>Coupons</Link> },
  { key: admin.invoices, label: <Link to={admin.invoices}>Invoices</Link> },
  { key: admin.approvals, label: <Link to={admin.approvals}>Approvals</Link> },
  { key: admin.outbox, label: <Link to={admin.outbox}>Outbox</Link> },
];

/** The settings button leads to the password; beside it a menu leads to what the drawer's menu has no entry for. */
export const SettingsMenu = () => (
  <>
    <BarLink to={admin.resetPassword} glyph="settings" label="Settings" />
    <span className={styles.wide}>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <Button type="text" className={styles.more ?? ''} aria-label="More settings" icon={<Glyph name="down" />} />
      </Dropdown>
    </span>
  </>
);
