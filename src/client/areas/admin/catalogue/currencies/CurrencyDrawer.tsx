import {
  useCreateCurrencyMutation,
  useReadCurrencyQuery,
  useUpdateCurrencyMutation,
} from '#client/features/catalogue/currencies/currencies.api.ts';
import { QuantityInput } from '#client/kit/inputs/QuantityInput.tsx';
import { SwitchInput } from '#client/kit/inputs/SwitchInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { RecordDrawer } from '#client/kit/resource-form/RecordDrawer.tsx';

import { currencyForm, currencyValuesOf } from './currency-form.ts';

interface CurrencyDrawerProps {
  /** Null for a new one. */
  code: string | null;
  onClose: () => void;
}

/** A currency's form beside the list; its rate is set apart. */
export function CurrencyDrawer({ code, onClose }: CurrencyDrawerProps) {
  const [create] = useCreateCurrencyMutation();
  const [update] = useUpdateCurrencyMutation();
  return (
    <RecordDrawer
      title={code === null ? 'New currency' : `Edit ${code}`}
      form={currencyForm}
      id={code}
      useRecord={useReadCurrencyQuery}
      save={(fields, existing) =>
        existing
          ? update({ code: existing.id, version: existing.version, ...currencyValuesOf(fields) })
          : create({ code: fields.code.trim(), ...currencyValuesOf(fields) })
      }
      onClose={onClose}
    >
      <CurrencyFieldset isNew={code === null} />
    </RecordDrawer>
  );
}

const { Field } = currencyForm;

const CurrencyFieldset = ({ isNew }: { isNew: boolean }) => (
  <>
    <FormSection title="Currency">
      {isNew && (
        <Field name="code" hint="One with hundredths: amounts have two decimals throughout.">
          {(field) => <TextInput {...field} maxLength={3} />}
        </Field>
      )}
      <Field name="symbol">{(field) => <TextInput {...field} maxLength={6} />}</Field>
      <Field name="flag" hint="Stands beside it in the shop’s choice.">
        {(field) => <TextInput {...field} maxLength={2} />}
      </Field>
      <Field name="position">{(field) => <QuantityInput {...field} />}</Field>
    </FormSection>
    <FormSection title="In the shop">
      <Field name="active" hint="Customers can choose it.">
        {(field) => <SwitchInput {...field} words={['Yes', 'No']} />}
      </Field>
      <Field name="isDefault" hint="What a visitor sees at first.">
        {(field) => <SwitchInput {...field} words={['Yes', 'No']} />}
      </Field>
      <Field name="settlement" hint="Otherwise it only shows prices, and orders are in CAD.">
        {(field) => <SwitchInput {...field} words={['Yes', 'No']} />}
      </Field>
    </FormSection>
    <FormSection title="Rate">
      <Field name="staleAfterHours" hint="Older than this, there are no prices in it until a new rate is there.">
        {(field) => <QuantityInput {...field} unit="hours" />}
      </Field>
      <Field name="locked" hint="Neither the feed nor an administrator changes it until it is unlocked.">
        {(field) => <SwitchInput {...field} words={['Locked', 'Open']} />}
      </Field>
    </FormSection>
  </>
);
