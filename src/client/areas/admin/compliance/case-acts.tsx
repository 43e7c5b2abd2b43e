import type { ReactNode } from 'react';

import { useMoveComplianceCaseMutation, useReadComplianceStaffQuery } from '#client/features/compliance/cases.api.ts';
import { moneyDialog } from '#client/features/trade/payments/money-dialog.ts';
import type { MoneyField } from '#client/features/trade/payments/MoneyDialog.tsx';
import type { CaseMoveBody } from '#contract/compliance/case-moves.contract.ts';
import type { ComplianceCase } from '#contract/compliance/cases.contract.ts';
import {
  caseDecisionNames,
  caseDecisions,
  type CaseDecision,
  type CaseEvent,
} from '#contract/compliance/cases.rules.ts';

export interface CaseDialogProps {
  record: ComplianceCase;
  onClose: () => void;
}

interface MoveDialogProps extends CaseDialogProps {
  title: string;
  okText: string;
  words: ReactNode;
  fields?: readonly MoneyField[];
  bodyOf: (values: Record<string, string>, version: number) => CaseMoveBody;
}

function MoveDialog({ record: { id, version }, bodyOf, ...dialog }: MoveDialogProps) {
  const [move] = useMoveComplianceCaseMutation();
  return <moneyDialog.Part {...dialog} send={(values, key) => move({ id, body: bodyOf(values, version), key })} />;
}

export const reason: MoneyField = { name: 'reason', label: 'Reason', kind: 'lines', required: 'Say why.' };

function AssignDialog({ record, onClose }: CaseDialogProps) {
  const { currentData: staff } = useReadComplianceStaffQuery();
  const options = (staff?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <MoveDialog
      record={record}
      title={`Assign ${record.number}`}
      okText="Assign it"
      words="This person looks into the case and finishes by the due date."
      fields={[
        { name: 'assigneeId', label: 'Assigned to', kind: { options }, required: 'Choose a person.' },
        { name: 'dueOn', label: 'Due', kind: 'day', initial: record.dueOn, required: 'Enter a day.' },
      ]}
      bodyOf={({ assigneeId = '', dueOn = '' }, version) => ({ event: 'assign', assigneeId, dueOn, version })}
      onClose={onClose}
    />
  );
}

const decisionWords = {
  no_action: 'Open hits are dismissed.',
  report: 'A report is drafted.',
  hold: 'The customer is held: nothing is placed, sent or paid out.',
  exit: 'The customer is suspended: signed out everywhere, a price that is locked for them ends, and their alerts stop. Everything is held. They are told by email that the account is suspended, not why. Only two people, one of them of compliance, can reinstate them.',
} as const satisfies Record<CaseDecision, string>;

interface Act {
  event: CaseEvent;
  label: string;
  draw: (props: CaseDialogProps) => ReactNode;
}

/** What moves a case, in the order in which it is offered. */
const acts: readonly Act[] = [
  {
    event: 'agree',
    label: 'Agree…',
    draw: ({ record, onClose }) => (
      <MoveDialog
        record={record}
        title={`Agree: ${record.decision === null ? '' : caseDecisionNames[record.decision]}?`}
        okText="Agree to it"
        words={`${record.proposedBy ?? ''} proposed it: ${record.decisionReason ?? ''} ${record.decision === null ? '' : decisionWords[record.decision]}`}
        fields={[{ name: 'note', label: 'Note (optional)' }]}
        bodyOf={({ note = '' }, version) => ({ event: 'agree', note, version })}
        onClose={onClose}
      />
    ),
  },
  {
    event: 'disagree',
    label: 'Disagree…',
    draw: ({ record, onClose }) => (
      <MoveDialog
        record={record}
        title="Disagree with it?"
        okText="Back to review"
        words="The case goes back to review."
        fields={[reason]}
        bodyOf={({ reason: why = '' }, version) => ({ event: 'disagree', reason: why, version })}
        onClose={onClose}
      />
    ),
  },
  {
    event: 'begin',
    label: 'Begin the review…',
    draw: ({ record, onClose }) => (
      <MoveDialog
        record={record}
        title={`Begin the review of ${record.number}?`}
        okText="Begin the review"
        words="The history says that you have begun."
        bodyOf={(_values, version) => ({ event: 'begin', version })}
        onClose={onClose}
      />
    ),
  },
  {
    event: 'propose',
    label: 'Propose a decision…',
    draw: ({ record, onClose }) => (
      <MoveDialog
        record={record}
        title={`Propose a decision on ${record.number}`}
        okText="Propose it"
        words="Somebody else has to agree before anything is done."
        fields={[
          {
            name: 'decision',
            label: 'Decision',
            kind: { options: caseDecisions.map((value) => ({ value, label: caseDecisionNames[value] })) },
            required: 'Choose a decision.',
            extra:
              'To end the relationship suspends the customer and holds everything as soon as a second person agrees.',
          },
          reason,
        ]}
        bodyOf={({ decision, reason: why = '' }, version) => ({
          ...{ event: 'propose', reason: why, version },
          decision: decision as CaseDecision,
        })}
        onClose={onClose}
      />
    ),
  },
  { event: 'assign', label: 'Assign…', draw: (props) => <AssignDialog {...props} /> },
  {
    event: 'close',
    label: 'Close…',
    draw: ({ record, onClose }) => (
      <MoveDialog
        record={record}
        title={`Close ${record.number}?`}
        okText="Close it"
        words="It is kept for five years from today. Its reports have to be filed and its holds released first."
        bodyOf={(_values, version) => ({ event: 'close', version })}
        onClose={onClose}
      />
    ),
  },
  {
    event: 'reopen',
    label: 'Reopen…',
    draw: ({ record, onClose }) => (
      <MoveDialog
        record={record}
        title={`Reopen ${record.number}?`}
        okText="Reopen it"
        words="It goes back to review, and is decided by two anew. Holds stay until they are released, and a suspended customer until they are reinstated."
        fields={[reason]}
        bodyOf={({ reason: why = '' }, version) => ({ event: 'reopen', reason: why, version })}
        onClose={onClose}
      />
    ),
  },
];

/** What its reader can do with a case now. */
export const actsOf = ({ moves }: ComplianceCase): readonly Act[] => acts.filter(({ event }) => moves.includes(event));
