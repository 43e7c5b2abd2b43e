import { Form, Input, Radio } from 'antd';

import { useMoveStorageItemMutation } from '#client/features/vault/admin-items.api.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { MOST_PIECES } from '#contract/vault/intake.rules.ts';
import type { StorageItem } from '#contract/vault/admin-items.contract.ts';

import styles from './items.module.css';
import { fieldOf, type FoundAs, pieceField, receiptOf, type ReceiveValues } from './receive-values.ts';

export interface ItemActProps {
  item: StorageItem;
  /** What the label that was scanned says, to begin with. */
  label?: { serial: string | null; lot: string | null } | undefined;
  /** With the server's words when the item had moved meanwhile. */
  onClose: (conflict: string | null) => void;
  /** In words, where the page has no other place that shows it. */
  onDone?: (words: string) => void;
}

/** Where it lies, its numbers and what it weighs. A lot of numbered pieces is entered piece by piece. */
export function ReceiveDialog({ item, label, onClose }: ItemActProps) {
  const [move] = useMoveStorageItemMutation();
  const [form] = Form.useForm<ReceiveValues>();
  const first: FoundAs = item.serialTracked || (item.qty === 1 && label?.serial != null) ? 'pieces' : 'lot';
  const as = Form.useWatch('as', form) ?? first;
  const mayChoose = !item.serialTracked && item.qty <= MOST_PIECES;
  return (
    <DialogForm<ReceiveValues>
      form={form}
      title={`Receive ${item.number}?`}
      okText="It is received"
      width={640}
      words={`${item.qty} × ${item.name} of ${item.customerName}, ${groupedNumber(item.pieceGrams, 4)} g fine each. Another officer confirms it.`}
      conflict="outside"
      initial={{ as: first, lot: label?.lot ?? '', [pieceField('serial', 0)]: label?.serial ?? '' }}
      placeOf={fieldOf}
      send={(values, keyFor) => {
        const body = receiptOf({ as: first, ...values }, item);
        return move({ id: item.id, body, key: keyFor(body) });
      }}
      onClose={onClose}
    >
      <Form.Item name="location" label="Location code">
        <Input size="large" maxLength={40} autoComplete="off" autoCapitalize="characters" placeholder="A-12-3" />
      </Form.Item>
      {mayChoose && (
        <Form.Item name="as" label="It is kept">
          <Radio.Group
            className={styles.choice ?? ''}
            options={[
              { value: 'pieces', label: item.qty === 1 ? 'By its serial number' : 'Piece by piece' },
              { value: 'lot', label: 'As one lot' },
            ]}
          />
        </Form.Item>
      )}
      {as === 'lot' ? (
        <div className={styles.piece}>
          <Form.Item name="lot" label="Lot code">
            <Input size="large" maxLength={120} autoComplete="off" />
          </Form.Item>
          <Form.Item name="grams" label="Fine weight of all, g">
            <Input size="large" inputMode="decimal" maxLength={12} autoComplete="off" />
          </Form.Item>
        </div>
      ) : (
        Array.from({ length: item.qty }, (_, index) => <Piece key={index} index={index} of={item.qty} />)
      )}
      <Form.Item name="note" label="Note (optional, the customer reads it)">
        <Input maxLength={300} autoComplete="off" />
      </Form.Item>
    </DialogForm>
  );
}

function Piece({ index, of }: { index: number; of: number }) {
  const which = of === 1 ? '' : ` ${index + 1}`;
  return (
    <div className={styles.piece}>
      <Form.Item name={pieceField('serial', index)} label={`Serial number${which}`}>
        <Input size="large" maxLength={120} autoComplete="off" />
      </Form.Item>
      <Form.Item name={pieceField('grams', index)} label={`Fine weight${which}, g`}>
        <Input size="large" inputMode="decimal" maxLength={12} autoComplete="off" />
      </Form.Item>
    </div>
  );
}
