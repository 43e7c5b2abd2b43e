import { Button } from 'antd';

import { ChangeWaits } from '#client/features/platform/approvals/ChangeWaits.tsx';
import {
  useCreateShippingMethodMutation,
  useReadShippingMethodQuery,
  useUpdateShippingMethodMutation,
} from '#client/features/trade/shipping/shipping.api.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { itself, knownRows } from '#client/kit/inputs/known-rows.ts';
import { MoneyInput } from '#client/kit/inputs/MoneyInput.tsx';
import { QuantityInput } from '#client/kit/inputs/QuantityInput.tsx';
import { RelatedPicker } from '#client/kit/inputs/RelatedPicker.tsx';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { SwitchInput } from '#client/kit/inputs/SwitchInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { RecordDrawer } from '#client/kit/resource-form/RecordDrawer.tsx';
import { provinceNames } from '#contract/provinces.ts';
import type { ShippingMethod } from '#contract/trade/shipping.contract.ts';

import { BandsInput } from './BandsInput.tsx';
import { blankZone, kindOptions, shippingForm, shippingValuesOf } from './shipping-form.ts';
import styles from './shipping.module.css';

interface ShippingDrawerProps {
  /** Null for a new one. */
  id: string | null;
  onClose: () => void;
}

/** The form of a way to deliver beside the list. */
export function ShippingDrawer({ id, onClose }: ShippingDrawerProps) {
  const [create] = useCreateShippingMethodMutation();
  const [update] = useUpdateShippingMethodMutation();
  return (
    <RecordDrawer
      title={id === null ? 'New delivery method' : 'Edit delivery method'}
      form={shippingForm}
      id={id}
      useRecord={useReadShippingMethodQuery}
      save={(values, existing) =>
        existing
          ? update({ ...existing, ...shippingValuesOf(values), reason: values.reason.trim() })
          : create(shippingValuesOf(values))
      }
      onClose={onClose}
    >
      {(method) => <MethodFields method={method} />}
    </RecordDrawer>
  );
}

const { Field, Rows } = shippingForm;
const useProvinceRows = knownRows(provinceNames);

function MethodFields({ method }: { method: ShippingMethod | null }) {
  const { kind } = useFormValues(shippingForm);
  return (
    <>
      <FormSection title="Delivery method" hint="Open quotes and orders keep it as it was when they were made.">
        <Field name="kind">{(field) => <SelectInput {...field} options={kindOptions} />}</Field>
        <Field name="name" hint="Customers choose by it.">
          {(field) => <TextInput {...field} maxLength={60} />}
        </Field>
        <Field name="description" hint="How long it takes, what to expect.">
          {(field) => <TextInput {...field} maxLength={200} />}
        </Field>
        <Field name="signature">{(field) => <SwitchInput {...field} words={['Required', 'Not asked for']} />}</Field>
        <Field name="active">{(field) => <SwitchInput {...field} words={['Offered', 'Not offered']} />}</Field>
        <Field name="position" hint="The lower, the earlier in the checkout.">
          {(field) => <QuantityInput {...field} unit="" />}
        </Field>
        {method && (
          <Field name="reason" hint="Needed for other words that customers read: a second person agrees.">
            {(field) => <TextInput {...field} maxLength={300} />}
          </Field>
        )}
        <ChangeWaits waiting={method?.waiting ?? null} />
      </FormSection>
      {kind === 'ship' && (
        <FormSection title="Zones" hint="Where it goes. Goods worth more than a zone insures are not taken there.">
          <Rows name="zones">
            {(rows, add) => (
              <>
                {rows.map(({ key, index, remove }) => (
                  <div key={key} className={styles.zone}>
                    <div className={styles.head}>
                      <h3>Zone {index + 1}</h3>
                      <Button type="text" disabled={rows.length === 1} onClick={remove}>
                        Remove zone {index + 1}
                      </Button>
                    </div>
                    <Field name={`zones.${index}.name`} label="Name">
                      {(field) => <TextInput {...field} maxLength={60} />}
                    </Field>
                    <Field name={`zones.${index}.provinces`} label="Provinces">
                      {(field) => <RelatedPicker {...field} useRows={useProvinceRows} optionOf={itself} />}
                    </Field>
                    <Field name={`zones.${index}.maxInsured`} label="Insured up to">
                      {(field) => <MoneyInput {...field} currency="CAD" />}
                    </Field>
                    <Field name={`zones.${index}.bands`} label="Bands">
                      {(field) => <BandsInput {...field} />}
                    </Field>
                  </div>
                ))}
                <Button icon={<Glyph name="plus" />} onClick={() => add(blankZone)}>
                  Add a zone
                </Button>
              </>
            )}
          </Rows>
        </FormSection>
      )}
    </>
  );
}
