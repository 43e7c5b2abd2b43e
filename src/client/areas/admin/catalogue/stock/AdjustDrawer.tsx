import { useRef, useState } from 'react';

import { useAdjustStockMutation, useReadStockQuery } from '#client/features/catalogue/stock/stock.api.ts';
import { ChangeWaits } from '#client/features/platform/approvals/ChangeWaits.tsx';
import { useAttemptKey } from '#client/kit/attempt/attempt-key.ts';
import { quantityField } from '#client/kit/inputs/field-kinds.ts';
import { QuantityInput } from '#client/kit/inputs/QuantityInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import { FormDrawer } from '#client/kit/resource-form/FormDrawer.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';
import type { AdjustedStock, StockRow } from '#contract/catalogue/stock.contract.ts';
import { fewestOnHand, stockLimits } from '#contract/catalogue/stock.rules.ts';

interface Counted {
  counted: string;
  reason: string;
}

const stockLevelForm = defineForm<StockRow, Counted>({
  id: 'shelf',
  noun: 'shelf',
  blank: { counted: '', reason: '' },
  valuesOf: ({ onHand }) => ({ counted: String(onHand), reason: '' }),
  fields: {
    counted: { label: 'Pieces there', required: 'Enter how many lie there.', ...quantityField() },
    reason: { label: 'Reason', required: 'Enter the reason.' },
  },
});
const { Field } = stockLevelForm;

/** The shelf holds another number than is booked. */
export function AdjustDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const load = useReadStockQuery(id, { refetchOnMountOrArgChange: true });
  const [adjust] = useAdjustStockMutation();
  const keyFor = useAttemptKey();
  const [waiting, setWaiting] = useState<AdjustedStock['waiting']>(null);
  const asked = useRef<AdjustedStock['waiting']>(null);
  const saved = () => (asked.current ? setWaiting(asked.current) : onClose());
  const row = load.currentData;
  const save = async ({ counted, reason }: Counted) => {
    const body = { id, counted: Number(counted), reason, onHand: row?.onHand ?? 0 };
    const answer = await adjust({ ...body, key: keyFor(body) });
    asked.current = answer.data?.waiting ?? null;
    return answer;
  };
  return (
    <FormDrawer title={row ? `Adjust ${row.name}` : 'Adjust'} onClose={onClose}>
      {waiting ? (
        <ChangeWaits waiting={waiting} />
      ) : (
        <ResourceForm form={stockLevelForm} load={load} save={save} onSaved={saved}>
          <FormSection title="Shelf" hint={row && fewestWords(row)}>
            <Field name="counted">{(field) => <QuantityInput {...field} />}</Field>
            <Field name="reason" hint="It is kept with the movement and in the audit log.">
              {(field) => <TextInput {...field} maxLength={stockLimits.reason} />}
            </Field>
          </FormSection>
        </ResourceForm>
      )}
    </FormDrawer>
  );
}

const fewestWords = (row: StockRow): string => {
  const fewest = fewestOnHand(row);
  return fewest > 0 ? `${row.onHand} are booked, ${fewest} of them promised to orders.` : `${row.onHand} are booked.`;
};
