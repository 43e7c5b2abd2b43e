import { Form, Input, Select } from 'antd';

import { asksReason, type StaffAct, StaffActDialog, typed } from '#client/areas/admin/vault/acts/StaffAct.tsx';
import { useRight } from '#client/features/overview/site/use-right.ts';
import {
  useDecideWithdrawalMutation,
  useMoveWithdrawalMutation,
  useNoteWithdrawalFeeMutation,
} from '#client/features/vault/withdrawals.api.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import type {
  WithdrawalDecision,
  WithdrawalDeskMove,
  WithdrawalFeePaid,
} from '#contract/vault/withdrawal-moves.contract.ts';
import type { AdminWithdrawal } from '#contract/vault/withdrawals.contract.ts';
import { identityPaperNames, identityPapers, type WithdrawalEvent } from '#contract/vault/withdrawals.rules.ts';

import { scannedField, scannedOf } from './picked-values.ts';

type Act = StaffAct<AdminWithdrawal> & { event: WithdrawalEvent };

const line = (name: string, label: string, most: number) => (
  <Form.Item key={name} name={name} label={label}>
    <Input size="large" maxLength={most} autoComplete="off" />
  </Form.Item>
);

const papers = identityPapers.map((value) => ({ value, label: identityPaperNames[value] }));

const acts: readonly Act[] = [
  {
    ...{ event: 'note_fee', label: 'Fee came in…', okText: 'The fee is here' },
    title: ({ total }) => `Did ${moneyWords(total, 'CAD', 'code')} come in?`,
    words: ({ invoice }) => `By bank transfer, for ${invoice?.number ?? ''}. It can be approved then.`,
    fields: () => line('reference', 'Reference of the payment', 80),
    says: (values) => typed(values, ['reference']),
  },
  {
    ...{ event: 'approve', label: 'Approve…', okText: 'Approve' },
    title: ({ number }) => `Approve ${number ?? ''}?`,
    words: ({ value, customerName }) =>
      `Metal of ${customerName} worth ${moneyWords(value, 'CAD', 'code')} is picked and leaves the vault.`,
  },
  {
    ...{ event: 'pick', label: 'Pick…', okText: 'It is picked' },
    title: ({ number }) => `Pick ${number ?? ''}`,
    words: () => 'Take each piece from its place and scan it. Another officer packs.',
    fields: ({ lines, places }) =>
      lines.map(({ id, itemId, qty, name, itemNumber, serial, lot }) =>
        line(
          scannedField(itemId),
          `${qty} × ${name}, ${[places[id], serial ?? lot ?? itemNumber].filter(Boolean).join(', ')}`,
          120,
        ),
      ),
    says: scannedOf,
  },
  {
    ...{ event: 'pack', label: 'Pack…', okText: 'It is packed' },
    title: ({ number }) => `Is ${number ?? ''} packed?`,
    words: ({ picked }) => `${picked?.name ?? ''} picked it. You have seen each piece and packed it.`,
  },
  {
    ...{ event: 'ship', label: 'Ship…', okText: 'It is with the carrier' },
    title: ({ number }) => `Is ${number ?? ''} with its carrier?`,
    words: ({ value }) =>
      `From here on we do not hold the metal. Insure it for ${moneyWords(value, 'CAD', 'code')} at least.`,
    fields: () => [
      line('carrier', 'Carrier', 60),
      line('tracking', 'Number of the parcel', 60),
      line('insuredCad', 'Insured for, CAD', 13),
    ],
    says: (values) => typed(values, ['carrier', 'tracking', 'insuredCad']),
  },
  {
    ...{ event: 'hand_over', label: 'Hand over…', okText: 'It is handed over' },
    title: ({ number, customerName }) => `Hand ${number ?? ''} to ${customerName}?`,
    words: ({ identity }) => `${identity?.by ?? ''} looked at the paper. From here on we do not hold the metal.`,
  },
  {
    ...{ event: 'check_identity', label: 'Look at the paper…', okText: 'It is he' },
    title: ({ customerName }) => `Does ${customerName} stand at the counter?`,
    words: () => 'Compare the face with the photo. Another officer hands over.',
    fields: () => [
      line('name', 'Name as the paper has it', 120),
      <Form.Item key="paper" name="paper" label="Paper">
        <Select size="large" options={papers} />
      </Form.Item>,
      line('lastDigits', 'Last four characters of its number', 4),
    ],
    says: (values) => typed(values, ['name', 'paper', 'lastDigits']),
  },
  {
    ...{ event: 'deliver', label: 'Delivered…', okText: 'It is delivered' },
    title: ({ number }) => `Was ${number ?? ''} delivered?`,
    words: () => 'The carrier says so, with a signature.',
  },
  {
    ...{ event: 'come_back', label: 'Came back…', okText: 'It came back', danger: true, ...asksReason },
    title: ({ number }) => `Did ${number ?? ''} come back?`,
    words: () => 'We hold the metal again, and two officers take it in at the desk. The customer reads why.',
  },
  {
    ...{ event: 'refuse', label: 'Refuse…', okText: 'Refuse', danger: true, ...asksReason },
    title: ({ number }) => `Refuse ${number ?? ''}?`,
    words: () => 'The pieces are free in the vault again, and the fee is taken back. The customer reads why.',
  },
];

/** What can be done with a withdrawal, by what its state and one's rights allow. */
export const withdrawalActs = ({ moves }: Pick<AdminWithdrawal, 'moves'>): readonly Act[] =>
  acts.filter(({ event }) => moves.includes(event));

interface WithdrawalActDialogProps {
  act: Act;
  withdrawal: AdminWithdrawal;
  /** With the server's words when it had moved meanwhile. */
  onClose: (conflict: string | null) => void;
}

/** One act, asked once more with what it does. */
export function WithdrawalActDialog({ act, withdrawal, onClose }: WithdrawalActDialogProps) {
  const [decide] = useDecideWithdrawalMutation();
  const [noteFee] = useNoteWithdrawalFeeMutation();
  const [move] = useMoveWithdrawalMutation();
  const mayDecide = useRight('withdrawals.write');
  const { id } = withdrawal;
  return (
    <StaffActDialog
      act={act}
      of={withdrawal}
      send={(body, key) => {
        if (act.event === 'note_fee') return noteFee({ id, body: body as WithdrawalFeePaid, key });
        // Officers refuse what they pick, too.
        const isDecision = act.event === 'approve' || (act.event === 'refuse' && mayDecide);
        return isDecision
          ? decide({ id, body: body as WithdrawalDecision, key })
          : move({ id, body: body as WithdrawalDeskMove, key });
      }}
      onClose={onClose}
    />
  );
}
