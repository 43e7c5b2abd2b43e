import { useReceiveStockMutation } from '#client/features/catalogue/stock/stock.api.ts';
import { useAttemptKey } from '#client/kit/attempt/attempt-key.ts';
import { moneyField, quantityField } from '#client/kit/inputs/field-kinds.ts';
import { MoneyInput } from '#client/kit/inputs/MoneyInput.tsx';
import { QuantityInput } from '#client/kit/inputs/QuantityInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import { FormDrawer } from '#client/kit/resource-form/FormDrawer.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';
import type { StockRow } from '#contract/catalogue/stock.contract.ts';
import { stockLimits } from '#contract/catalogue/stock.rules.ts';

interface Delivery {
  qty: string;
  unitCost: string;
  supplier: string;
  reference: string;
}

const blank: Delivery = { qty: '', unitCost: '', supplier: '', reference: '' };

const deliveryForm = defineForm<StockRow, Delivery>({
  id: 'delivery',
  noun: 'delivery',
  blank,
  valuesOf: () => blank,
  fields: {
    qty: { label: 'Pieces', required: 'Enter how many came in.', ...quantityField() },
    unitCost: { label: 'Cost of one piece', required: 'Enter the cost of one piece.', ...moneyField('CAD') },
    supplier: { label: 'Supplier', required: 'Enter the supplier.' },
    reference: { label: 'Reference' },
  },
});
const { Field } = deliveryForm;

/** Pieces came in from a supplier. */
export function ReceiveDrawer({ row, onClose }: { row: StockRow; onClose: () => void }) {
  const [receive] = useReceiveStockMutation();
  const keyFor = useAttemptKey();
  const save = ({ qty, ...delivery }: Delivery) => {
    const body = { id: row.id, qty: Number(qty), ...delivery };
    return receive({ ...body, key: keyFor(body) });
  };
  return (
    <FormDrawer title={`Receive ${row.name}`} onClose={onClose}>
      <ResourceForm form={deliveryForm} load={null} save={save} onSaved={onClose}>
        <FormSection title="Delivery" hint={`${row.onHand} on hand now. The cost enters the average of the shelf.`}>
          <Field name="qty">{(field) => <QuantityInput {...field} />}</Field>
          <Field name="unitCost">{(field) => <MoneyInput {...field} currency="CAD" />}</Field>
          <Field name="supplier">{(field) => <TextInput {...field} maxLength={stockLimits.supplier} />}</Field>
          <Field name="reference" hint="The supplier’s invoice or your purchase order.">
            {(field) => <TextInput {...field} maxLength={stockLimits.reference} />}
          </Field>
        </FormSection>
      </ResourceForm>
    </FormDrawer>
  );
}
