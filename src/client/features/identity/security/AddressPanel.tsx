import { Alert, Button } from 'antd';
import { useState } from 'react';

import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { useSession } from '#client/session/use-session.ts';

import { ChangeAddressDialog } from './ChangeAddressDialog.tsx';
import styles from './security.module.css';

/** The address that the account is entered with and mailed at. */
export function AddressPanel() {
  const { userEmail } = useSession().context;
  const { panel, show } = usePanel();
  const [asked, setAsked] = useState<string>();
  return (
    <Panel title="E-mail address">
      <p>
        You sign in with <b>{userEmail}</b>, and we send our emails there.
      </p>
      {asked !== undefined && (
        <Alert
          type="success"
          role="status"
          title={`We have emailed a link to ${asked}. Your account moves to that address once you open the link; until then nothing changes.`}
        />
      )}
      <div className={styles.actions}>
        <Button onClick={() => show((onClose) => <ChangeAddressDialog onAsked={setAsked} onClose={onClose} />)}>
          Change the address
        </Button>
      </div>
      {panel}
    </Panel>
  );
}
