import { Button } from 'antd';

import {
  useOwnPayoutAccountsQuery,
  useRemovePayoutAccountMutation,
} from '#client/features/customers/own-profile/payout-accounts.api.ts';
import { ResendButton } from '#client/features/identity/account/ResendButton.tsx';
import { PayoutState } from '#client/features/customers/own-profile/PayoutState.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { Question } from '#client/kit/question/Question.tsx';
import { isVerified } from '#client/session/session.selectors.ts';
import { useResendVerificationMutation } from '#client/session/sign-in.api.ts';
import { useSession } from '#client/session/use-session.ts';
import type { PayoutAccount } from '#contract/customers/payout-accounts.contract.ts';

import { AddPayoutDialog } from './AddPayoutDialog.tsx';
import { ConfirmPayoutDialog } from './ConfirmPayoutDialog.tsx';
import styles from './profile.module.css';

/** The accounts in his own name that the customer may be paid to. */
export function PayoutPanel() {
  const { data, error, refetch } = useOwnPayoutAccountsQuery();
  const { panel, show } = usePanel();
  const isConfirmed = isVerified(useSession());
  const [resend, resent] = useResendVerificationMutation();
  if (error) return <Failed what="Your payout accounts" error={error} onRetry={refetch} />;
  const add = () =>
    show((onClose) => (
      <AddPayoutDialog
        holder={data?.holder ?? ''}
        onClose={onClose}
        onAdded={(account) => show((close) => <ConfirmPayoutDialog account={account} onClose={close} />)}
      />
    ));
  return (
    <Panel
      title="Payout accounts"
      aside={
        <Button size="small" disabled={!data || !isConfirmed} onClick={add}>
          Add an account
        </Button>
      }
    >
      {!data && <p role="status">Loading...</p>}
      {!isConfirmed && (
        <>
          <p className={styles.note}>Confirm your e-mail address first. Then you can add an account here.</p>
          <ResendButton send={() => resend({})} state={resent}>
            Send the mail again
          </ResendButton>
        </>
      )}
      {data && (
        <p className={styles.note}>
          We only pay to accounts in your own name: {data.holder}.
          {data.coolingHours > 0 &&
            ` We can pay to a new account ${data.coolingHours} hours after you have confirmed it.`}
        </p>
      )}
      <ul className={styles.entries} aria-label="Payout accounts">
        {data?.accounts.map((account) => (
          <li key={account.id}>
            <div>
              <b>{account.bankName}</b>
              <p className={styles.lines}>
                Ending in {account.ending}, {account.currency}
              </p>
              <PayoutState account={account} />
            </div>
            <Acts account={account} show={show} />
          </li>
        ))}
      </ul>
      {panel}
    </Panel>
  );
}

function Acts({ account, show }: { account: PayoutAccount; show: ReturnType<typeof usePanel>['show'] }) {
  const [remove] = useRemovePayoutAccountMutation();
  const name = `${account.bankName}, ending in ${account.ending}`;
  if (account.state === 'blocked') return null;
  return (
    <div className={styles.acts}>
      {account.state === 'unconfirmed' && (
        <Button
          size="small"
          type="primary"
          aria-label={`Enter the code for ${name}`}
          onClick={() => show((onClose) => <ConfirmPayoutDialog account={account} onClose={onClose} />)}
        >
          Enter the code
        </Button>
      )}
      <Button
        size="small"
        aria-label={`Remove ${name}`}
        onClick={() =>
          show((onClose) => (
            <Question
              title={`Remove ${name}?`}
              yes="Remove the account"
              danger
              act={() => remove(account)}
              onClose={onClose}
            >
              <p>We erase its numbers. To use it again, you need to enter and confirm it again.</p>
            </Question>
          ))
        }
      >
        Remove
      </Button>
    </div>
  );
}
