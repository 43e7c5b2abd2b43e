import { asksReason, type StaffAct, StaffActDialog } from '#client/areas/admin/vault/acts/StaffAct.tsx';
import { useDecideTitleMutation } from '#client/features/vault/titles.api.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import type { TitleTransferDecision } from '#contract/vault/title-transfer-moves.contract.ts';
import type { AdminTitleTransfer } from '#contract/vault/title-transfers.contract.ts';

type Act = StaffAct<AdminTitleTransfer> & { event: TitleTransferDecision['event'] };

const acts: readonly Act[] = [
  {
    ...{ event: 'approve', label: 'Approve…', okText: 'Approve' },
    title: ({ number }) => `Approve ${number ?? ''}?`,
    words: ({ value, giver, receiver }) =>
      `Metal worth about ${moneyWords(value, 'CAD', 'code')} passes from ${giver.name} to ${receiver.name} at this moment. It cannot be taken back.`,
  },
  {
    ...{ event: 'refuse', label: 'Refuse…', okText: 'Refuse', danger: true, ...asksReason },
    title: ({ number }) => `Refuse ${number ?? ''}?`,
    words: () => 'The pieces are free in the giver’s vault again. Both customers read why.',
  },
];

/** What can be done with a transfer, by what its state and one's rights allow. */
export const titleActs = ({ moves }: Pick<AdminTitleTransfer, 'moves'>): readonly Act[] =>
  acts.filter(({ event }) => moves.includes(event));

interface TitleActDialogProps {
  act: Act;
  transfer: AdminTitleTransfer;
  /** With the server's words when it had moved meanwhile. */
  onClose: (conflict: string | null) => void;
}

/** One act, asked once more with what it does. */
export function TitleActDialog({ act, transfer, onClose }: TitleActDialogProps) {
  const [decide] = useDecideTitleMutation();
  return (
    <StaffActDialog
      act={act}
      of={transfer}
      send={(body, key) => decide({ id: transfer.id, body: body as TitleTransferDecision, key })}
      onClose={onClose}
    />
  );
}
