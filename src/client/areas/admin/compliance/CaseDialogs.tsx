import { useNoteComplianceCaseMutation, usePlaceHoldMutation } from '#client/features/compliance/cases.api.ts';
import { useDraftComplianceReportMutation } from '#client/features/compliance/reports.api.ts';
import { moneyDialog } from '#client/features/trade/payments/money-dialog.ts';
import { type ReportKind, reportKindNames, reportKinds } from '#contract/compliance/reports.rules.ts';

import { type CaseDialogProps, reason } from './case-acts.tsx';

/** Adds to what is known of a case, of a closed one too. */
export function NoteDialog({ record: { id, number, state }, onClose }: CaseDialogProps) {
  const [note] = useNoteComplianceCaseMutation();
  const isClosed = state === 'closed';
  return (
    <moneyDialog.Part
      title="Add a note"
      okText="Add it"
      words={`${isClosed ? `${number} is closed, and stays closed. ` : ''}Notes cannot be changed later. The customer never sees them.`}
      fields={[
        { name: 'text', label: 'Note', kind: 'lines', required: 'Enter the note.' },
        ...(isClosed
          ? [{ name: 'reason', label: 'Why it is added now', kind: 'lines', required: 'Say why.' } as const]
          : []),
      ]}
      send={({ text = '', reason: why = '' }, key) => note({ id, body: { text, reason: why }, key })}
      onClose={onClose}
    />
  );
}

/** Stops everything of the customer, or one of the orders that the case is about. */
export function HoldDialog({ record: { id, customerName, items }, onClose }: CaseDialogProps) {
  const [hold] = usePlaceHoldMutation();
  const orders = items
    .filter(({ kind }) => kind === 'order')
    .map(({ refId, label }) => ({ value: refId, label: `Order ${label}` }));
  return (
    <moneyDialog.Part
      title={`Hold ${customerName}?`}
      okText="Hold"
      danger
      words="Orders are paused, and nothing is placed, sent or paid out until two people release it. The customer reads only that something is being checked."
      fields={[
        {
          name: 'what',
          label: 'What is held',
          initial: 'all',
          kind: { options: [{ value: 'all', label: 'Everything of the customer' }, ...orders] },
          required: 'Choose what is held.',
        },
        reason,
      ]}
      send={({ what = 'all', reason: why = '' }, key) =>
        hold({ id, body: { orderId: what === 'all' ? null : what, reason: why }, key })
      }
      onClose={onClose}
    />
  );
}

/** Begins a report to FINTRAC from a case. */
export function DraftDialog({ record: { id }, onClose }: CaseDialogProps) {
  const [draft] = useDraftComplianceReportMutation();
  return (
    <moneyDialog.Part
      title="Draft a report"
      okText="Draft it"
      words="It is filled in with what the shop knows. Nothing is sent from here: you file it with FINTRAC, and note its number."
      fields={[
        {
          name: 'kind',
          label: 'Report',
          kind: { options: reportKinds.map((value) => ({ value, label: reportKindNames[value] })) },
          required: 'Choose a report.',
        },
      ]}
      send={({ kind }, key) => draft({ id, body: { kind: kind as ReportKind }, key })}
      onClose={onClose}
    />
  );
}
