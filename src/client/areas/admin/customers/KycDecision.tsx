import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';

import { waitsForDecision } from '#client/features/customers/customer-states.tsx';
import { Dock } from '#client/kit/dock/Dock.tsx';
import type { Customer } from '#contract/customers.contract.ts';

const KycDecisionDialog = lazy(async () => {
  const dialog = await import(/* webpackChunkName: "admin-kyc-decision" */ './KycDecisionDialog.tsx');
  return { default: dialog.KycDecisionDialog };
});

/** Approve or reject, on an identity check that waits for it. */
export function KycDecision({ customer }: { customer: Customer }) {
  const [decision, setDecision] = useState<'approve' | 'reject' | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const close = (refusal: string | null): void => {
    setConflict(refusal);
    setDecision(null);
  };
  return (
    <>
      {conflict !== null && (
        <Alert type="warning" role="alert" title={conflict} description="This is the customer’s newest state." />
      )}
      {waitsForDecision(customer.status) && (
        <Dock label="Decision" words={<b>This identity check waits for a decision</b>}>
          <Button onClick={() => setDecision('reject')}>Reject…</Button>
          <Button type="primary" onClick={() => setDecision('approve')}>
            Approve…
          </Button>
        </Dock>
      )}
      {decision && (
        <Suspense>
          <KycDecisionDialog customer={customer} decision={decision} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
