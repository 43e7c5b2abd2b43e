import { Form, Input } from 'antd';

import { useMovePurchaseMutation } from '#client/features/buying/purchases.api.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { AdminPurchase, PurchaseLine } from '#contract/buying/purchases.contract.ts';
import { metalNames } from '#contract/metals.ts';

import styles from './purchase.module.css';

export interface ActProps {
  purchase: AdminPurchase;
  /** With the server's words when the purchase had moved meanwhile. */
  onClose: (conflict: string | null) => void;
}

type Values = Record<string, string>;
/** Without a space: its error is found by an id made of it. */
const field = (lineId: string, key: string) => `${lineId}-${key}`;

/** What was found of each line: pieces that are what they should be, their weight, and of other metal its fineness. */
export function AssayDialog({ purchase, onClose }: ActProps) {
  const [move] = useMovePurchaseMutation();
  const { id, number, version, lines } = purchase;
  return (
    <DialogForm<Values>
      title={`What was found of ${number}?`}
      okText="Assayed"
      width={760}
      words="The customer reads what was found. A piece that is not what it should be is not taken: enter 0, or fewer pieces."
      conflict="outside"
      initial={{ ...Object.fromEntries(lines.flatMap(initialOf)), note: purchase.assayNote ?? '' }}
      placeOf={(path) => placeOf(path, lines)}
      send={(values, keyFor) => {
        const body = bodyOf(values, { version, lines });
        return move({ id, body, key: keyFor(body) });
      }}
      onClose={onClose}
    >
      <ul className={styles.found}>
        {lines.map((line) => (
          <li key={line.id}>
            <span>
              {line.qty} × {line.name} <small>{hintOf(line)}</small>
            </span>
            <div>
              <Entry line={line} name="taken" label="Taken" mode="numeric" />
              <Entry line={line} name="grams" label="Weight, g" mode="decimal" />
              <Entry line={line} name="fineness" label="Fineness" mode="decimal" />
              <Entry line={line} name="finding" label="Finding" mode="text" />
            </div>
          </li>
        ))}
      </ul>
      <Form.Item name="note" label="Note (optional)">
        <Input maxLength={300} autoComplete="off" />
      </Form.Item>
    </DialogForm>
  );
}

interface EntryProps {
  line: PurchaseLine;
  name: 'taken' | 'grams' | 'fineness' | 'finding';
  label: string;
  mode: 'numeric' | 'decimal' | 'text';
}

const Entry = ({ line, name, label, mode }: EntryProps) => (
  <Form.Item name={field(line.id, name)} label={label}>
    <Input
      aria-label={`${label}: ${line.name}`}
      inputMode={mode}
      maxLength={mode === 'text' ? 200 : 12}
      autoComplete="off"
    />
  </Form.Item>
);

const hintOf = ({ kind, metal, grams, fineness }: PurchaseLine): string =>
  kind === 'product' ? metalNames[metal] : `${metalNames[metal]}, said ${grams ?? ''} g at ${fineness ?? ''}`;

/** As it was found before; else as it was described, of a product all pieces. */
const initialOf = ({ id, qty, assay }: PurchaseLine): [string, string][] => [
  [field(id, 'taken'), String(assay?.taken ?? qty)],
  [field(id, 'grams'), assay?.grams ?? ''],
  [field(id, 'fineness'), assay?.fineness ?? ''],
  [field(id, 'finding'), assay?.finding ?? ''],
];

function placeOf(path: string, lines: readonly PurchaseLine[]): string | null {
  const [, at = '', name = ''] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const line = lines[Number(at)];
  if (name !== '' && line) return field(line.id, name);
  return path;
}

function bodyOf(values: Values, { version, lines }: Pick<AdminPurchase, 'version' | 'lines'>) {
  const typed = (lineId: string, key: string) => (values[field(lineId, key)] ?? '').trim();
  return {
    event: 'assay' as const,
    version,
    note: (values['note'] ?? '').trim(),
    lines: lines.map(({ id: lineId }) => ({
      lineId,
      taken: typed(lineId, 'taken') === '' ? 0 : Number(typed(lineId, 'taken')),
      grams: typed(lineId, 'grams') || null,
      fineness: typed(lineId, 'fineness') || null,
      finding: typed(lineId, 'finding'),
    })),
  };
}
