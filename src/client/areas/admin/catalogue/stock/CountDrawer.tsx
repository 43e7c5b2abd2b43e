import { useRef, useState } from 'react';

import { useCountStockMutation, useListStockQuery } from '#client/features/catalogue/stock/stock.api.ts';
import { ChangeWaits } from '#client/features/platform/approvals/ChangeWaits.tsx';
import { useAttemptKey } from '#client/kit/attempt/attempt-key.ts';
import { QuantityInput } from '#client/kit/inputs/QuantityInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import { FormDrawer } from '#client/kit/resource-form/FormDrawer.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';
import type { Counted, StockRow } from '#contract/catalogue/stock.contract.ts';
import { stockLimits } from '#contract/catalogue/stock.rules.ts';

import styles from './stock.module.css';

interface Sheet {
  id: string;
  rows: readonly StockRow[];
}

interface Line {
  productId: string;
  label: string;
  /** Empty where it was not counted. */
  counted: string;
}

interface Count {
  reason: string;
  lines: Line[];
}

const lineOf = ({ id, sku, name, onHand }: StockRow): Line => ({
  productId: id,
  label: `${sku}, ${name}: ${onHand} booked`,
  counted: '',
});

const countForm = defineForm<Sheet, Count>({
  id: 'stock-count',
  noun: 'count',
  blank: { reason: '', lines: [] },
  valuesOf: ({ rows }) => ({ reason: '', lines: rows.map(lineOf) }),
  fields: {
    reason: { label: 'Reason', required: 'Enter the reason, such as “Quarter end”.' },
    lines: {
      label: 'Counted',
      words: (lines) => `${lines.filter(({ counted }) => counted !== '').length} shelves`,
      check: (lines) => (lines.every(({ counted }) => counted === '') ? 'Enter what was counted of one shelf.' : null),
    },
  },
});
const { Field } = countForm;

/** Counts the shelves that the list shows; what was left empty was not counted. */
export function CountDrawer({ search, onClose }: { search: string; onClose: () => void }) {
  const { data, error, refetch } = useListStockQuery(questionOf(search), { refetchOnMountOrArgChange: true });
  const [first, setFirst] = useState<Sheet | null>(null);
  const [count] = useCountStockMutation();
  const [waiting, setWaiting] = useState<Counted['waiting']>(null);
  const asked = useRef<Counted['waiting']>(null);
  const saved = () => (asked.current ? setWaiting(asked.current) : onClose());
  const keyFor = useAttemptKey();
  if (data && !first) setFirst({ id: 'shelves', rows: data.items });
  const booked = new Map(data?.items.map(({ id, onHand }) => [id, onHand]));

  const save = async ({ reason, lines }: Count) => {
    const sent = lines.map(({ productId, counted }) => ({
      productId,
      counted: counted === '' ? null : Number(counted),
      onHand: booked.get(productId) ?? 0,
    }));
    const body = { reason, lines: sent };
    const answer = await count({ ...body, key: keyFor(body) });
    // What moved in the meantime is counted against what lies there now.
    if (answer.error) void refetch();
    asked.current = answer.data?.waiting ?? null;
    return { error: answer.error };
  };
  return (
    <FormDrawer title="Count the shelves" onClose={onClose}>
      {waiting ? (
        <ChangeWaits waiting={waiting} />
      ) : (
        <ResourceForm
          form={countForm}
          load={{ currentData: first ?? undefined, error, refetch }}
          save={save}
          onSaved={saved}
        >
          <FormSection title="Count" hint="All differences are booked together, or none.">
            <Field name="reason">{(field) => <TextInput {...field} maxLength={stockLimits.reason} />}</Field>
            <ul className={styles.count}>
              {first?.rows.map((row, place) => (
                <li key={row.id}>
                  <Field name={`lines.${place}.counted`} label={lineOf(row).label}>
                    {(field) => <QuantityInput {...field} />}
                  </Field>
                </li>
              ))}
            </ul>
          </FormSection>
        </ResourceForm>
      )}
    </FormDrawer>
  );
}

/** The list's own question, from its first row, for as many as can be counted at once. */
function questionOf(search: string): string {
  const kept = new URLSearchParams(search);
  kept.delete('first');
  kept.set('rows', String(stockLimits.counted));
  return kept.toString();
}
