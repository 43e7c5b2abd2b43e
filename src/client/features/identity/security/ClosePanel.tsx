import { Button } from 'antd';

import { Failed } from '#client/kit/failed/Failed.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import { useSignOut } from '#client/session/use-session.ts';

import { useCloseAccountMutation, useClosingQuery } from './own-account.api.ts';
import { type OwnPassword, PasswordItem } from './PasswordItem.tsx';
import styles from './security.module.css';

/** The end of the own account: what stays, what is in its way, and the button. */
export function ClosePanel() {
  const { data, error, refetch } = useClosingQuery(undefined, { refetchOnMountOrArgChange: true });
  const { panel, show } = usePanel();
  if (error) return <Failed what="Whether your account can be closed" error={error} onRetry={() => void refetch()} />;
  return (
    <Panel title="Close your account">
      <p>
        A closed account cannot be opened again, not even by us. Your alerts and your wishlist are deleted at once. The
        law requires us to keep your identity check, orders, invoices, payments and the history of your account for five
        years. You can open a new account with the same address.
      </p>
      {!data && <p role="status">Loading...</p>}
      {data && data.open.length > 0 && (
        <>
          <p>It cannot be closed yet:</p>
          <ul>
            {data.open.map((why) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        </>
      )}
      {data?.open.length === 0 && (
        <div className={styles.actions}>
          <Button danger onClick={() => show((onClose) => <CloseDialog onClose={onClose} />)}>
            Close my account
          </Button>
        </div>
      )}
      {panel}
    </Panel>
  );
}

function CloseDialog({ onClose }: { onClose: () => void }) {
  const [close] = useCloseAccountMutation();
  const signOut = useSignOut();
  return (
    <DialogForm<OwnPassword>
      title="Close your account"
      okText="Close it for good"
      danger
      words="You are signed out everywhere, and nobody can sign in to this account any more."
      send={(values) => close(values)}
      onDone={() => {
        onClose();
        void signOut();
      }}
      onClose={onClose}
    >
      <PasswordItem />
    </DialogForm>
  );
}
