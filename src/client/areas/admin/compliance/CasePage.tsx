import { Button } from 'antd';
import { Link, useParams } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useReadComplianceCaseQuery } from '#client/features/compliance/cases.api.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { moneyDialog } from '#client/features/trade/payments/money-dialog.ts';
import { shortDay } from '#client/kit/date/date-words.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { type DrawPanel, usePanel } from '#client/kit/list-page/use-panel.ts';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { Timeline } from '#client/kit/timeline/Timeline.tsx';
import { TwoColumns } from '#client/kit/two-columns/TwoColumns.tsx';
import type { ComplianceCase } from '#contract/compliance/cases.contract.ts';
import { caseDecisionNames, caseKindNames, joinableStates } from '#contract/compliance/cases.rules.ts';
import { reportKindNames, reportStateNames } from '#contract/compliance/reports.rules.ts';

import { actsOf } from './case-acts.tsx';
import { CaseTag } from './case-columns.tsx';
import { DraftDialog, HoldDialog, NoteDialog } from './CaseDialogs.tsx';
import { CaseHits } from './CaseHits.tsx';
import { CaseHolds } from './CaseHolds.tsx';
import { CaseOrders, CaseTransactions } from './CaseTransactions.tsx';
import styles from './compliance.module.css';

const { admin } = paths;
const trail = [{ label: 'Compliance', to: admin.compliance }];

/** One case: what was found, what it is about, who decided what, and what can be done with it now. */
export function CasePage() {
  const { id = '' } = useParams();
  const { currentData: record, error, refetch } = useReadComplianceCaseQuery(id);
  if (!record) {
    return (
      <PageFrame title="Compliance case" trail={trail}>
        {error ? <Failed what="The case" error={error} onRetry={refetch} /> : <PageLoading />}
      </PageFrame>
    );
  }
  return <KnownCase key={id} record={record} />;
}

function KnownCase({ record }: { record: ComplianceCase }) {
  const { panel, show } = usePanel();
  const mayWork = useRight('compliance.write');
  const isUndecided = (joinableStates as readonly string[]).includes(record.state);
  const { items, ordered, hits, holds, reports, others } = record;
  return (
    <PageFrame
      title={`Case ${record.number}`}
      trail={trail}
      note={
        <>
          <CaseTag state={record.state} />
          <span>{caseKindNames[record.kind]}</span>
        </>
      }
      actions={actsOf(record).map(({ event, label, draw }, at) => (
        <Button
          key={event}
          type={at === 0 ? 'primary' : 'default'}
          onClick={() => show((onClose) => draw({ record, onClose }))}
          {...moneyDialog.soon}
        >
          {label}
        </Button>
      ))}
    >
      <TwoColumns
        main={
          <>
            <Panel title="What was found">
              <p className={styles.what}>{record.what}</p>
              {record.rule !== null && (
                <p className={styles.rule}>
                  <b>The rule:</b> {record.rule}
                </p>
              )}
            </Panel>
            {hits.length > 0 && (
              <Panel title="On a list">
                <CaseHits hits={hits} mayDecide={mayWork && isUndecided} show={show} />
              </Panel>
            )}
            {items.length > 0 && (
              <Panel title="Transactions" note={windowWords(record)}>
                <CaseTransactions record={record} />
              </Panel>
            )}
            {ordered.length > 0 && (
              <Panel title="Ordered" note="What the money is for, and what was found with it. It is not counted again.">
                <CaseOrders ordered={ordered} />
              </Panel>
            )}
            <Panel title="History" aside={mayWork && <AddNote record={record} show={show} />}>
              <Timeline
                entries={record.events.map(({ at, what, note, by }) => ({
                  ...{ at, who: by },
                  what: note === null ? what : <span className={styles.what}>{`${what}\n${note}`}</span>,
                }))}
              />
            </Panel>
          </>
        }
        side={
          <>
            <Panel title="Status">
              <Facts items={factsOf(record)} />
            </Panel>
            <Panel
              title="Holds"
              aside={
                mayWork &&
                record.state !== 'closed' && (
                  <Button
                    size="small"
                    danger
                    onClick={() => show((onClose) => <HoldDialog record={record} onClose={onClose} />)}
                    {...moneyDialog.soon}
                  >
                    Hold…
                  </Button>
                )
              }
            >
              {holds.length === 0 ? (
                <p className={styles.what}>No holds on this customer.</p>
              ) : (
                <CaseHolds holds={holds} show={show} />
              )}
            </Panel>
            <Panel
              title="Reports"
              aside={
                mayWork &&
                record.state !== 'closed' && (
                  <Button
                    size="small"
                    onClick={() => show((onClose) => <DraftDialog record={record} onClose={onClose} />)}
                    {...moneyDialog.soon}
                  >
                    Draft a report…
                  </Button>
                )
              }
            >
              {reports.length === 0 ? (
                <p className={styles.what}>Nothing has been reported from this case.</p>
              ) : (
                <ul className={styles.lines}>
                  {reports.map(({ id, number, kind, state, dueOn, filedOn }) => (
                    <li key={id}>
                      <Link to={admin.complianceReport(id)}>
                        {number}, {reportKindNames[kind]}
                      </Link>
                      <small>
                        {reportStateNames[state]}
                        {filedOn === null ? dueWords(dueOn) : ` ${shortDay(filedOn)}`}
                      </small>
                    </li>
                  ))}
                </ul>
              )}
            </Panel>
            {others.length > 0 && (
              <Panel title="Other cases of the customer">
                <ul className={styles.lines}>
                  {others.map(({ id, number, kind, state }) => (
                    <li key={id}>
                      <Link to={admin.complianceCase(id)}>
                        {number}, {caseKindNames[kind]}
                      </Link>
                      <CaseTag state={state} />
                    </li>
                  ))}
                </ul>
              </Panel>
            )}
          </>
        }
      />
      {panel}
    </PageFrame>
  );
}

const AddNote = ({ record, show }: { record: ComplianceCase; show: (draw: DrawPanel) => void }) => (
  <Button
    size="small"
    onClick={() => show((onClose) => <NoteDialog record={record} onClose={onClose} />)}
    {...moneyDialog.soon}
  >
    Add a note…
  </Button>
);

const dueWords = (dueOn: string | null): string =>
  dueOn === null ? ', to file as soon as practicable' : `, to file by ${shortDay(dueOn)}`;

function windowWords({ windowFrom, windowTo }: ComplianceCase) {
  if (windowFrom === null || windowTo === null) return undefined;
  return (
    <>
      <DateText iso={windowFrom} time /> to <DateText iso={windowTo} time />
    </>
  );
}

const factsOf = (record: ComplianceCase) => [
  { label: 'Customer', value: <Link to={admin.customerProfile(record.customerId)}>{record.customerName}</Link> },
  { label: 'E-mail', value: record.customerEmail },
  { label: 'Opened', value: <DateText iso={record.openedAt} time /> },
  { label: 'Due', value: shortDay(record.dueOn) },
  { label: 'Assigned to', value: record.assignee ?? 'nobody yet' },
  ...(record.decision === null
    ? []
    : [{ label: record.decidedBy === null ? 'Proposed' : 'Decided', value: caseDecisionNames[record.decision] }]),
  ...(record.decisionReason === null ? [] : [{ label: 'Because', value: record.decisionReason }]),
  ...(record.proposedBy === null ? [] : [{ label: 'Proposed by', value: record.proposedBy }]),
  ...(record.decidedBy === null ? [] : [{ label: 'Agreed to by', value: record.decidedBy }]),
  ...(record.keepUntil === null ? [] : [{ label: 'Kept until', value: shortDay(record.keepUntil) }]),
];
