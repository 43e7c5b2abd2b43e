import { useSelector } from 'react-redux';

import { ChangePasswordForm } from '#client/features/identity/account/ChangePasswordForm.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { selectIsCustomer } from '#client/session/session.selectors.ts';

import { AddressPanel } from './AddressPanel.tsx';
import { AuthenticatorPanel } from './AuthenticatorPanel.tsx';
import { ClosePanel } from './ClosePanel.tsx';
import { CopyPanel } from './CopyPanel.tsx';
import { PasskeysPanel } from './PasskeysPanel.tsx';
import styles from './security.module.css';
import { SessionsPanel } from './SessionsPanel.tsx';

/** The page behind the settings button of both dashboards: what protects the own account, and a customer's copy and closing. */
export function SecurityPage() {
  const isCustomer = useSelector(selectIsCustomer);
  return (
    <PageFrame title="Password and security">
      <div className={styles.panels}>
        <Panel title="Change password">
          <ChangePasswordForm />
        </Panel>
        <PasskeysPanel />
        <AuthenticatorPanel />
        <AddressPanel />
        <SessionsPanel />
        {isCustomer && <CopyPanel />}
        {isCustomer && <ClosePanel />}
      </div>
    </PageFrame>
  );
}
