import { Button } from 'antd';
import { useState } from 'react';

import { RecoveryCodes } from '#client/features/identity/second-factor/RecoveryCodes.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import type { SecondFactor } from '#contract/identity/second-factor.contract.ts';

import { NewCodesDialog } from './NewCodesDialog.tsx';
import { RemoveAppDialog } from './RemoveAppDialog.tsx';
import { useSecondFactorQuery } from './security.api.ts';
import styles from './security.module.css';
import { SetUpAppDialog } from './SetUpAppDialog.tsx';

/** The second step of the own sign-in: an authenticator app, and recovery codes for who has lost it. */
export function AuthenticatorPanel() {
  const { data, error, refetch } = useSecondFactorQuery();
  const { panel, show } = usePanel();
  const [codes, setCodes] = useState<readonly string[]>();
  if (error) return <Failed what="The second step of your sign-in" error={error} onRetry={() => void refetch()} />;
  const hasApp = data?.appSince !== null;
  return (
    <Panel title="Second step">
      {!data && <p role="status">Loading...</p>}
      {data && (
        <>
          <Standing {...data} />
          <div className={styles.actions}>
            <Button
              type={hasApp ? 'default' : 'primary'}
              onClick={() => show((onClose) => <SetUpAppDialog onCodes={setCodes} onClose={onClose} />)}
            >
              {hasApp ? 'Change to another app' : 'Set up an app'}
            </Button>
            {hasApp && (
              <Button onClick={() => show((onClose) => <NewCodesDialog onCodes={setCodes} onClose={onClose} />)}>
                New recovery codes
              </Button>
            )}
            {hasApp && !data.required && (
              <Button
                danger
                onClick={() =>
                  show((onClose) => <RemoveAppDialog onDone={() => setCodes(undefined)} onClose={onClose} />)
                }
              >
                Remove the app
              </Button>
            )}
          </div>
        </>
      )}
      {codes && <RecoveryCodes codes={codes} />}
      {panel}
    </Panel>
  );
}

function Standing({ appSince, byMail, codesLeft }: SecondFactor) {
  if (appSince !== null) {
    return (
      <p>
        Since <DateText iso={appSince} />, signing in has taken a code from your authenticator app. You have {codesLeft}{' '}
        of your recovery codes left.
      </p>
    );
  }
  return (
    <p>
      {byMail
        ? 'We email you a code when you sign in. An authenticator app is safer: it protects you even if somebody else can read your email.'
        : 'Your password alone signs you in. Set up an authenticator app, and a stolen password will not be enough.'}
    </p>
  );
}
