import { Button } from 'antd';
import type { ReactNode } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { useEstateOfQuery } from '#client/features/customers/connected-people/estates.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { StatusTag } from '#client/kit/status-tag/StatusTag.tsx';
import type { Customer } from '#contract/customers/customers.contract.ts';
import type { Estate } from '#contract/customers/estates.contract.ts';
import { type EstateState, estateStateNames, executorCapacityNames } from '#contract/customers/estates.rules.ts';

import styles from './connected-people.module.css';
import { noticeDialog } from './estate-dialogs.ts';
import { decisionWords } from './estate-words.ts';
import { EstateSteps } from './EstateSteps.tsx';

const tones = { frozen: 'bad', released: 'warn', settled: 'quiet', withdrawn: 'quiet' } as const;

/** What the shop was told of a customer's death, and what becomes of the account. For who may not freeze accounts, nothing while there is none. */
export function EstatePanel({ customer }: { customer: Customer }) {
  const { currentData: page, error, refetch } = useEstateOfQuery(customer.id);
  const { panel, show } = usePanel();
  if (!page) {
    const isHidden = !error || (isApiError(error) && error.status === 403);
    return isHidden ? null : <Failed what="The estate" error={error} onRetry={refetch} />;
  }
  const { estate, papers, mayRecord } = page;
  if (!estate && !mayRecord) return null;
  return (
    <Panel title="Estate" aside={estate && <State state={estate.state} />}>
      {estate ? (
        <>
          <Facts items={factsOf(estate)} />
          {estate.asked && (
            <p role="status">
              {estate.asked.by} asks to {decisionWords[estate.asked.decision]}: “{estate.asked.reason}”. Another person
              has to agree.
            </p>
          )}
          <EstateSteps customer={customer} estate={estate} papers={papers} show={show} />
        </>
      ) : (
        <>
          <p>We were told of no death.</p>
          <p className={styles.steps} {...noticeDialog.soon}>
            <Button
              onClick={() =>
                show((onClose) => <noticeDialog.Part customer={customer} papers={papers} onClose={onClose} />)
              }
            >
              Record a notice of death…
            </Button>
          </p>
        </>
      )}
      {panel}
    </Panel>
  );
}

const State = ({ state }: { state: EstateState }) => (
  <StatusTag tone={tones[state]}>{estateStateNames[state]}</StatusTag>
);

const factsOf = ({ diedOn, toldBy, contact, recordedAt, recordedBy, executor }: Estate) => [
  { label: 'Died on', value: <DateText iso={`${diedOn}T12:00:00Z`} /> },
  { label: 'Told by', value: contact === '' ? toldBy : `${toldBy}, ${contact}` },
  { label: 'Recorded', value: <By at={recordedAt}>{recordedBy}</By> },
  ...(executor
    ? [
        { label: executorCapacityNames[executor.capacity], value: executor.name },
        {
          label: 'Emails go to',
          value: executor.phone === '' ? executor.email : `${executor.email}, phone ${executor.phone}`,
        },
        { label: 'Papers seen', value: <By at={executor.recordedAt}>{executor.recordedBy}</By> },
      ]
    : [{ label: 'Executor', value: 'Nobody yet: no email about the account is sent' }]),
];

const By = ({ at, children }: { at: string; children: ReactNode }) => (
  <span>
    <DateText iso={at} time /> by {children}
  </span>
);
