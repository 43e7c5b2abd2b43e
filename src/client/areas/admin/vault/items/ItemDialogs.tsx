import { Form, Input } from 'antd';

import { useFreezeStorageItemMutation, useMoveStorageItemMutation } from '#client/features/vault/admin-items.api.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';

import type { ItemActProps } from './ReceiveDialog.tsx';

/** The second officer sees what the first one found. */
export function ConfirmDialog({ item, onClose, onDone }: ItemActProps) {
  const [move] = useMoveStorageItemMutation();
  const { id, number, version, received, serial, lot, location, measured, qty, name } = item;
  const marked = serial === null ? `lot ${lot ?? ''}` : `serial number ${serial}`;
  return (
    <DialogForm
      title={`Is ${number} in the vault?`}
      okText="I have seen it"
      words={`${qty} × ${name}, ${marked}, ${groupedNumber(measured ?? '0', 4)} g fine, at ${location ?? ''}, as ${received?.name ?? ''} entered it. Confirm what you have seen yourself; if anything differs, note that instead.`}
      conflict="outside"
      send={(_values, keyFor) => {
        const body = { event: 'confirm' as const, version };
        return move({ id, body, key: keyFor(body) });
      }}
      onClose={onClose}
      {...(onDone && { onDone: () => onDone(`${number} is confirmed: it is in the vault.`) })}
    />
  );
}

const Reason = ({ label }: { label: string }) => (
  <Form.Item
    name="reason"
    label={label}
    rules={[{ required: true, whitespace: true, message: 'Say why, in a few words.' }]}
  >
    <Input.TextArea rows={3} maxLength={500} />
  </Form.Item>
);

export function DifferDialog({ item: { id, number, version }, onClose }: ItemActProps) {
  const [move] = useMoveStorageItemMutation();
  return (
    <DialogForm<{ reason: string }>
      title={`Does ${number} differ?`}
      okText="It differs"
      danger
      words="It becomes a task of the officers until it is received anew. The customer reads what differs."
      conflict="outside"
      send={({ reason }, keyFor) => {
        const body = { event: 'differ' as const, version, reason: reason.trim() };
        return move({ id, body, key: keyFor(body) });
      }}
      onClose={onClose}
    >
      <Reason label="What differs" />
    </DialogForm>
  );
}

interface FreezeDialogProps extends ItemActProps {
  event: 'freeze' | 'unfreeze';
}

export function FreezeDialog({ item: { id, number, version }, event, onClose }: FreezeDialogProps) {
  const [freeze] = useFreezeStorageItemMutation();
  const isFreezing = event === 'freeze';
  return (
    <DialogForm<{ reason: string }>
      title={isFreezing ? `Freeze ${number}?` : `Release ${number}?`}
      okText={isFreezing ? 'Freeze it' : 'Release it'}
      danger={isFreezing}
      words={
        isFreezing
          ? 'It can be neither sold nor withdrawn. A reason of compliance stays with compliance; the customer reads one of finance.'
          : 'It can be sold and withdrawn again.'
      }
      conflict="outside"
      send={({ reason }, keyFor) => {
        const body = { event, version, reason: reason.trim() };
        return freeze({ id, body, key: keyFor(body) });
      }}
      onClose={onClose}
    >
      <Reason label="Reason" />
    </DialogForm>
  );
}

/** Where in its vault an item lies now. */
export function RelocateDialog({ item: { id, number, version, location, vaultName }, onClose }: ItemActProps) {
  const [move] = useMoveStorageItemMutation();
  return (
    <DialogForm<{ location: string }>
      title={`Where does ${number} lie now?`}
      okText="It lies there"
      words={`It lies at ${location ?? ''} in ${vaultName}, and stays in that vault.`}
      conflict="outside"
      send={(values, keyFor) => {
        const body = { event: 'relocate' as const, version, location: values.location.trim() };
        return move({ id, body, key: keyFor(body) });
      }}
      onClose={onClose}
    >
      <Form.Item
        name="location"
        label="Location code"
        rules={[{ required: true, whitespace: true, message: 'Enter where it lies.' }]}
      >
        <Input size="large" maxLength={40} autoComplete="off" autoCapitalize="characters" placeholder="A-12-3" />
      </Form.Item>
    </DialogForm>
  );
}
