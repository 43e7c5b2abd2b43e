import { Form, Input } from 'antd';

import { useDecideTitleMutation } from '#client/features/vault/titles.api.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { AdminTitleTransfer } from '#contract/vault/title-transfers.contract.ts';

interface Act {
  event: 'approve' | 'refuse';
  label: string;
  okText: string;
  title: (of: AdminTitleTransfer) => string;
  words: (of: AdminTitleTransfer) => string;
  danger?: true;
}

const acts: readonly Act[] = [
  {
    ...{ event: 'approve', label: 'Approve…', okText: 'Approve' },
    title: ({ number }) => `Approve ${number ?? ''}?`,
    words: ({ value, giver, receiver }) =>
      `Metal worth about ${moneyWords(value, 'CAD', 'code')} passes from ${giver.name} to ${receiver.name} at this moment. It cannot be taken back.`,
  },
  {
    ...{ event: 'refuse', label: 'Refuse…', okText: 'Refuse', danger: true },
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
  const { id, version } = transfer;
  const { event, okText, danger } = act;
  return (
    <DialogForm<{ reason?: string }>
      title={act.title(transfer)}
      okText={okText}
      words={act.words(transfer)}
      {...(danger && { danger })}
      conflict="outside"
      send={({ reason = '' }, keyFor) => {
        const body = event === 'approve' ? { event, version } : { event, version, reason: reason.trim() };
        return decide({ id, body, key: keyFor(body) });
      }}
      onClose={onClose}
    >
      {event === 'refuse' && (
        <Form.Item
          name="reason"
          label="Reason"
          rules={[{ required: true, whitespace: true, message: 'Say why, in a few words.' }]}
        >
          <Input.TextArea rows={3} maxLength={500} />
        </Form.Item>
      )}
    </DialogForm>
  );
}
