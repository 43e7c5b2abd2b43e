import { Alert, Button } from 'antd';
import { useState } from 'react';

import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import type { Customer } from '#contract/customers/customers.contract.ts';

import styles from './customer.module.css';
import type { StandingStep } from './standing-words.ts';

const dialog = lazyPart(
  async () => (await import(/* webpackChunkName: "admin-standing" */ './StandingDialog.tsx')).StandingDialog,
);

const labels = {
  suspend: 'Suspend…',
  ask_reinstatement: 'Ask for reinstatement…',
  agree_reinstatement: 'Agree to the reinstatement…',
  withdraw_reinstatement: 'Take the reinstatement back…',
} as const satisfies Record<StandingStep, string>;

/** Whether he may be in the shop at all: why not, and what the reader can do about it. Nothing where there is neither. */
export function CustomerStanding({ customer }: { customer: Customer }) {
  const [step, setStep] = useState<StandingStep | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const { suspension, steps } = customer;
  if (!suspension && steps.length === 0 && conflict === null) return null;
  return (
    <Panel title="Standing">
      {conflict !== null && (
        <Alert type="warning" role="alert" title={conflict} description="This is the customer’s newest state." />
      )}
      {suspension ? (
        <Facts items={factsOf(suspension)} />
      ) : (
        <p>The customer may sign in; what they may do follows from the identity check.</p>
      )}
      {suspension?.endsRelationship && (
        <p>Compliance has ended the relationship: only who decides on its cases can reinstate this customer.</p>
      )}
      {suspension?.asked && !steps.includes('agree_reinstatement') && (
        <p>The reinstatement waits for a second person; one of the two is a super administrator.</p>
      )}
      {steps.length > 0 && (
        <p className={styles.steps}>
          {steps.map((each) => (
            <Button key={each} danger={each === 'suspend'} {...dialog.soon} onClick={() => setStep(each)}>
              {labels[each]}
            </Button>
          ))}
        </p>
      )}
      {step && (
        <dialog.Part
          customer={customer}
          step={step}
          onClose={(refusal) => {
            setConflict(refusal);
            setStep(null);
          }}
        />
      )}
    </Panel>
  );
}

const factsOf = ({ at, by, reason, asked }: NonNullable<Customer['suspension']>) => [
  {
    label: 'Suspended',
    value: (
      <span>
        <DateText iso={at} time /> by {by}
      </span>
    ),
  },
  // Empty for who may not know it.
  ...(reason === '' ? [] : [{ label: 'Why', value: reason }]),
  ...(asked
    ? [
        {
          label: 'Reinstatement asked for',
          value: (
            <span>
              <DateText iso={asked.at} time /> by {asked.by}
            </span>
          ),
        },
        ...(asked.reason === '' ? [] : [{ label: 'Because', value: asked.reason }]),
      ]
    : []),
];
