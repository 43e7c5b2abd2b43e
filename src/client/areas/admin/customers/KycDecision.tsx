import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';

import { type ApiError, isApiError, offlineError } from '#client/api/api-error.ts';
import { useClaimKycMutation, useReleaseKycMutation } from '#client/features/customers/customers.api.ts';
import { waitsForDecision } from '#client/features/customers/customer-states.tsx';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { Dock } from '#client/kit/dock/Dock.tsx';
import type { Customer } from '#contract/customers/customers.contract.ts';
import { askedThing } from '#contract/customers/kyc-asked.rules.ts';
import { customerStatusNames } from '#contract/identity/customers.rules.ts';

import type { KycDesk } from '#contract/customers/kyc-desk.contract.ts';

import type { Asks } from './kyc/asks.ts';
import { isUnopened, leadToUnopened } from './kyc/unopened.ts';
import styles from './customer.module.css';
import { useCaseQueue, useQueueKeys } from './use-case-queue.ts';

const KycDecisionDialog = lazy(async () => {
  const dialog = await import(/* webpackChunkName: "admin-kyc-decision" */ './KycDecisionDialog.tsx');
  return { default: dialog.KycDecisionDialog };
});

const AskDialog = lazy(async () => {
  const dialog = await import(/* webpackChunkName: "admin-kyc-ask" */ './kyc/AskDialog.tsx');
  return { default: dialog.AskDialog };
});

type Decision = 'approve' | 'reject' | 'ask';

interface KycDecisionProps {
  customer: Customer;
  /** Undefined while it is read. */
  desk: KycDesk | undefined;
  asks: Asks;
  /** The server's words where papers have still to be opened. */
  onUnopened: (words: string) => void;
}

/** Take, ask again, approve or reject, on an identity check that waits for it; then, or instead, the next of the queue. Nothing for who may not decide. */
export function KycDecision({ customer, desk, asks, onUnopened }: KycDecisionProps) {
  const [decision, setDecision] = useState<Decision | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const mayDecide = useRight('kyc.review');
  const [waitedAtFirst] = useState(() => waitsForDecision(customer.status));
  const close = (refusal: string | null, error?: ApiError): void => {
    if (refusal !== null && isUnopened(error)) onUnopened(refusal);
    else setConflict(refusal);
    setDecision(null);
  };
  return (
    <>
      {conflict !== null && (
        <Alert type="warning" role="alert" title={conflict} description="This is the customer’s newest state." />
      )}
      {mayDecide && (waitedAtFirst || waitsForDecision(customer.status)) && (
        <DecisionDock customer={customer} desk={desk} asks={asks} decide={setDecision} onConflict={setConflict} />
      )}
      {decision === 'ask' && (
        <Suspense>
          <AskDialog customer={customer} asks={asks} usualDue={desk?.usualDue ?? ''} onClose={close} />
        </Suspense>
      )}
      {decision && decision !== 'ask' && (
        <Suspense>
          <KycDecisionDialog customer={customer} decision={decision} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

interface DecisionDockProps extends Omit<KycDecisionProps, 'onUnopened'> {
  decide: (decision: Decision) => void;
  /** The server's words where a case could not be taken or put back. */
  onConflict: (words: string) => void;
}

function DecisionDock({ customer, desk, asks, decide, onConflict }: DecisionDockProps) {
  const { id, status, version } = customer;
  const queue = useCaseQueue(id);
  useQueueKeys(queue);
  const { next, waiting, go } = queue;
  const [claim, claiming] = useClaimKycMutation();
  const [release, releasing] = useReleaseKycMutation();
  const isOpen = waitsForDecision(status);
  // What may be done was read before a decision that has just been made.
  const may = isOpen ? (desk?.may ?? []) : [];
  const others =
    waiting === 0
      ? 'No other case is waiting.'
      : waiting === 1
        ? 'One other case is waiting.'
        : `${waiting} other cases are waiting.`;
  const asked = [...asks.items];
  const unopened = desk?.unopened.length ?? 0;
  const askedNames = asked.map(([key]) => askedThing(key, customer.accountType)?.name ?? key).join(', ');
  const move = (send: typeof claim | typeof release): void => {
    void send({ id, version }).then(({ error }) => {
      if (error) onConflict(isApiError(error) ? error.message : offlineError.message);
    });
  };
  return (
    <Dock
      label="Decision"
      words={
        <>
          <b>{isOpen ? standing(desk) : `${customerStatusNames[status]}.`}</b>{' '}
          {asked.length > 0 ? `Asking again for: ${askedNames}.` : others}
        </>
      }
    >
      {next && (
        <Button type={isOpen ? 'default' : 'primary'} aria-keyshortcuts="n" onClick={() => go(next)}>
          Next: {next.name} <kbd className={styles.key}>N</kbd>
        </Button>
      )}
      {may.includes('claim') && (
        <Button loading={claiming.isLoading} onClick={() => move(claim)}>
          Take into review
        </Button>
      )}
      {may.includes('release') && (
        <Button loading={releasing.isLoading} onClick={() => move(release)}>
          Put back
        </Button>
      )}
      {may.includes('reject') && asked.length === 0 && <Button onClick={() => decide('reject')}>Reject…</Button>}
      {may.includes('approve') && asked.length === 0 && (
        <Button type="primary" onClick={() => (unopened === 0 ? decide('approve') : leadToUnopened())}>
          {unopened === 0 ? 'Approve…' : `Open ${unopened} ${unopened === 1 ? 'paper' : 'papers'} to approve`}
        </Button>
      )}
      {asked.length > 0 && <Button onClick={asks.clear}>Clear the request</Button>}
      {asked.length > 0 && (
        <Button
          type="primary"
          disabled={asked.some(([, words]) => words.trim().length < 3)}
          onClick={() => decide('ask')}
        >
          Send the request ({asked.length})…
        </Button>
      )}
    </Dock>
  );
}

function standing(desk: KycDesk | undefined): string {
  if (desk?.claim?.isMine) return 'You have this case.';
  if (desk?.claim) return `${desk.claim.by} is reviewing this case.`;
  if (desk?.first) return `${desk.first.by} has approved; a second approver is needed.`;
  return 'This identity check is waiting for a decision.';
}
