import { Form, Input } from 'antd';

import { useMoveTransferMutation } from '#client/features/vault/transfers.api.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { Transfer, TransferMoveBody } from '#contract/vault/transfers.contract.ts';

interface Act {
  event: TransferMoveBody['event'];
  label: string;
  okText: string;
  title: (transfer: Transfer) => string;
  words: (transfer: Transfer) => string;
  danger?: true;
  asks?: keyof typeof fields;
}

const fields = {
  seal: { label: 'Number of the seal', required: 'Enter the number of the seal.', most: 60 },
  location: { label: 'Location code', required: 'Enter where it lies.', most: 40 },
  reason: { label: 'Reason', required: 'Say why, in a few words.', most: 500 },
} as const;

const itemsOf = ({ items }: Transfer): string => (items === 1 ? 'the item' : `all ${items} items`);

const acts: readonly Act[] = [
  {
    ...{ event: 'send', label: 'Send…', okText: 'It has left', asks: 'seal' },
    title: ({ number, toVaultName }) => `Send ${number} to ${toVaultName}?`,
    words: (transfer) =>
      `${transfer.preparedByName} prepared it. Count ${itemsOf(transfer)}, close the container and enter its seal. Until two officers of ${transfer.toVaultName} have it, it is insured with ${transfer.fromVaultName}.`,
  },
  {
    ...{ event: 'receive', label: 'Receive…', okText: 'It is all here', asks: 'location' },
    title: ({ number, toVaultName }) => `Is ${number} in ${toVaultName}?`,
    words: (transfer) =>
      `Check the seal ${transfer.seal ?? ''} and ${itemsOf(transfer)}. If anything is missing or differs, note that instead. Another officer confirms it.`,
  },
  {
    ...{ event: 'confirm', label: 'Confirm…', okText: 'I have seen it' },
    title: ({ number }) => `Has all of ${number} arrived?`,
    words: (transfer) =>
      `Confirm what you have seen yourself: ${itemsOf(transfer)}, at ${transfer.location ?? ''}. From then on it lies in ${transfer.toVaultName}, and storage is charged as there.`,
  },
  {
    ...{ event: 'differ', label: 'It differs…', okText: 'It differs', danger: true, asks: 'reason' },
    title: ({ number }) => `Does ${number} differ?`,
    words: () => 'It becomes a task of the officers until everything is received.',
  },
  {
    ...{ event: 'cancel', label: 'Cancel…', okText: 'Cancel the transfer', danger: true, asks: 'reason' },
    title: ({ number }) => `Cancel ${number}?`,
    words: ({ fromVaultName }) => `Everything stays in ${fromVaultName}, free as before.`,
  },
];

/** What can be done with a transfer now. */
export const transferActs = ({ moves }: Transfer): readonly Act[] => acts.filter(({ event }) => moves.includes(event));

interface TransferActProps {
  act: Act;
  transfer: Transfer;
  /** With the server's words when the transfer had moved meanwhile. */
  onClose: (conflict: string | null) => void;
}

/** One act, asked once more with what it does. */
export function TransferAct({ act: { event, okText, danger, asks, ...act }, transfer, onClose }: TransferActProps) {
  const [move] = useMoveTransferMutation();
  const field = asks && fields[asks];
  return (
    <DialogForm<Record<string, string>>
      title={act.title(transfer)}
      okText={okText}
      words={act.words(transfer)}
      danger={danger}
      conflict="outside"
      send={(values, keyFor) => {
        const body = { event, version: transfer.version, ...(asks && { [asks]: (values[asks] ?? '').trim() }) };
        return move({ id: transfer.id, body: body as TransferMoveBody, key: keyFor(body) });
      }}
      onClose={onClose}
    >
      {field && (
        <Form.Item
          name={asks}
          label={field.label}
          rules={[{ required: true, whitespace: true, message: field.required }]}
        >
          {asks === 'reason' ? (
            <Input.TextArea rows={3} maxLength={field.most} />
          ) : (
            <Input size="large" maxLength={field.most} autoComplete="off" autoCapitalize="characters" />
          )}
        </Form.Item>
      )}
    </DialogForm>
  );
}
