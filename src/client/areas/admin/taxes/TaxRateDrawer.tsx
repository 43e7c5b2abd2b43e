import {
  useCreateTaxRateMutation,
  useReadTaxRateQuery,
  useUpdateTaxRateMutation,
} from '#client/features/taxes/taxes.api.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { DateInput } from '#client/kit/inputs/DateInput.tsx';
import { RateInput } from '#client/kit/inputs/RateInput.tsx';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { FormDrawer } from '#client/kit/resource-form/FormDrawer.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';

import { provinceOptions, rateForm, rateValuesOf } from './tax-forms.ts';

interface TaxRateDrawerProps {
  /** Null for a new one. */
  id: string | null;
  onClose: () => void;
}

/** The form of a rate beside the list. Of a rate in force only the last day can be changed. */
export const TaxRateDrawer = ({ id, onClose }: TaxRateDrawerProps) =>
  id === null ? <NewRate onClose={onClose} /> : <EditRate id={id} onClose={onClose} />;

function NewRate({ onClose }: { onClose: () => void }) {
  const [create] = useCreateTaxRateMutation();
  return (
    <FormDrawer title="New tax rate" onClose={onClose}>
      <ResourceForm form={rateForm} load={null} save={(values) => create(rateValuesOf(values))} onSaved={onClose}>
        <RateFieldset begun={false} />
      </ResourceForm>
    </FormDrawer>
  );
}

function EditRate({ id, onClose }: { id: string; onClose: () => void }) {
  const [update] = useUpdateTaxRateMutation();
  const load = useReadTaxRateQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <FormDrawer title="Tax rate" onClose={onClose}>
      <ResourceForm
        form={rateForm}
        load={load}
        save={(values, { version }) => update({ id, version, ...rateValuesOf(values) })}
        onSaved={onClose}
      >
        <RateFieldset begun={load.data?.begun ?? true} />
      </ResourceForm>
    </FormDrawer>
  );
}

const { Field } = rateForm;

function RateFieldset({ begun }: { begun: boolean }) {
  const fixed = { disabled: begun };
  return (
    <FormSection title="Rate" hint="GST or HST, and beside it what the province charges apart.">
      {begun && (
        <Note>
          <p>This rate has begun, so it stays as it is. Give it a last day, and add the rate that takes its place.</p>
        </Note>
      )}
      <Field name="province">{(field) => <SelectInput {...field} {...fixed} options={provinceOptions} />}</Field>
      <Field name="label" hint="Such as “GST 5 % + QST 9.975 %”.">
        {(field) => <TextInput {...field} {...fixed} maxLength={60} />}
      </Field>
      <Field name="federal">{(field) => <RateInput {...field} {...fixed} as="fraction" decimals={3} />}</Field>
      <Field name="provincial">{(field) => <RateInput {...field} {...fixed} as="fraction" decimals={3} />}</Field>
      <Field name="provincialLabel" hint="PST, RST or QST; empty where HST covers it.">
        {(field) => <TextInput {...field} {...fixed} maxLength={20} />}
      </Field>
      <Field name="effectiveFrom" hint="Today or later.">
        {(field) => <DateInput {...field} {...fixed} />}
      </Field>
      <Field name="effectiveTo" hint="Empty until further notice.">
        {(field) => <DateInput {...field} />}
      </Field>
    </FormSection>
  );
}
