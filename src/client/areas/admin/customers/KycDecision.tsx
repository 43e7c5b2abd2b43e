import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';

import { waitsForDecision } from '#client/features/customers/customer-states.tsx';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { Dock } from '#client/kit/dock/Dock.tsx';
import type { Customer } from '#contract/customers/customers.contract.ts';
import { customerStatusNames } from '#contract/identity/customers.rules.ts';

import styles from './customer.module.css';
import { useNextCase } from './use-next-case.ts';

const KycDecisionDialog = lazy(async () => {
  const dialog = await import(/* webpackChunkName: "admin-kyc-decision" */ './KycDecisionDialog.tsx');
  return { default: dialog.KycDecisionDialog };
});

/** Approve or reject, on an identity check that waits for it; then, or instead, the next of the queue. Nothing for who may not decide. */
export function KycDecision({ customer }: { customer: Customer }) {
  const [decision, setDecision] = useState<'approve' | 'reject' | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const mayDecide = useRight('kyc.review');
  const [waitedAtFirst] = useState(() => waitsForDecision(customer.status));
  const close = (refusal: string | null): void => {
    setConflict(refusal);
    setDecision(null);
  };
  return (
    <>
      {conflict !== null && (
        <Alert type="warning" role="alert" title={conflict} description="This is the customer’s newest state." />
      )}
      {mayDecide && (waitedAtFirst || waitsForDecision(customer.status)) && (
        <DecisionDock customer={customer} decide={setDecision} />
      )}
      {decision && (
        <Suspense>
          <KycDecisionDialog customer={customer} decision={decision} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

interface DecisionDockProps {
  customer: Customer;
  decide: (decision: 'approve' | 'reject') => void;
}

function DecisionDock({ customer: { id, status }, decide }: DecisionDockProps) {
  const { next, waiting, go } = useNextCase(id);
  const isOpen = waitsForDecision(status);
  const others = waiting === 0 ? 'No other waits.' : waiting === 1 ? 'One other waits.' : `${waiting} others wait.`;
  return (
    <Dock
      label="Decision"
      words={
        <>
          <b>{isOpen ? 'This identity check waits for a decision.' : `${customerStatusNames[status]}.`}</b> {others}
        </>
      }
    >
      {next && (
        <Button type={isOpen ? 'default' : 'primary'} aria-keyshortcuts="n" onClick={go}>
          Next: {next.name} <kbd className={styles.key}>N</kbd>
        </Button>
      )}
      {isOpen && (
        <>
          <Button onClick={() => decide('reject')}>Reject…</Button>
          <Button type="primary" onClick={() => decide('approve')}>
            Approve…
          </Button>
        </>
      )}
    </Dock>
  );
}
