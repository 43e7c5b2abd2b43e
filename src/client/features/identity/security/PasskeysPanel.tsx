import { Button } from 'antd';

import { usePasskeysQuery } from '#client/features/identity/passkeys/passkeys.api.ts';
import { NoPasskeysHere } from '#client/features/identity/passkeys/NoPasskeysHere.tsx';
import { canUsePasskeys, noPasskeysByAddress } from '#client/features/identity/passkeys/passkey-browser.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import type { Passkey } from '#contract/identity/passkey.contract.ts';

import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx';
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx';
import styles from './security.module.css';

/** The passkeys of the own account: a device that is unlocked in place of password and code. */
export function PasskeysPanel() {
  const { data, error, refetch } = usePasskeysQuery();
  const { panel, show } = usePanel();
  if (error) return <Failed what="The list of your passkeys" error={error} onRetry={() => void refetch()} />;
  const passkeys = data?.passkeys ?? [];
  return (
    <Panel title="Passkeys">
      <p>
        A passkey signs you in with the fingerprint, face or PIN that unlocks your phone or computer, instead of a
        password and a code. Nobody can trick you into giving it away.
      </p>
      {!data && <p role="status">Loading...</p>}
      {data && passkeys.length === 0 && <p className={styles.note}>You have none yet.</p>}
      {passkeys.length > 0 && (
        <ul className={styles.sessions}>
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              stays={data?.lastStays === true && passkeys.length === 1}
              onRename={() => show((onClose) => <RenamePasskeyDialog passkey={passkey} onClose={onClose} />)}
              onRemove={() => show((onClose) => <RemovePasskeyDialog passkey={passkey} onClose={onClose} />)}
            />
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <div className={styles.actions}>
          <Button onClick={() => show((onClose) => <AddPasskeyDialog onClose={onClose} />)}>Add a passkey</Button>
        </div>
      ) : (
        <>
          <NoPasskeysHere className={styles.note} />
          {noPasskeysByAddress() === null && <p className={styles.note}>This browser cannot add passkeys.</p>}
        </>
      )}
      {panel}
    </Panel>
  );
}

interface PasskeyItemProps {
  passkey: Passkey;
  /** It is the last, and the account has to have one. */
  stays: boolean;
  onRename: () => void;
  onRemove: () => void;
}

const PasskeyItem = ({ passkey, stays, onRename, onRemove }: PasskeyItemProps) => (
  <li>
    <div>
      <b>{passkey.name}</b>
      <p className={styles.note}>
        Added <DateText iso={passkey.createdAt} />,{' '}
        {passkey.lastUsedAt === null ? (
          'not used yet'
        ) : (
          <>
            last used <DateText iso={passkey.lastUsedAt} time />
          </>
        )}
        {!passkey.isBackedUp && '; only on that device'}
      </p>
      {stays && <p className={styles.note}>It stays until you add another one or set up an app.</p>}
    </div>
    <div className={styles.acts}>
      <Button size="small" aria-label={`Rename ${passkey.name}`} onClick={onRename}>
        Rename
      </Button>
      {!stays && (
        <Button size="small" danger aria-label={`Remove ${passkey.name}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </div>
  </li>
);
