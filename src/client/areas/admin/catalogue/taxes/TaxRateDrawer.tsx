import { ChangeWaits } from '#client/features/platform/approvals/ChangeWaits.tsx';
import {
  useCreateTaxRateMutation,
  useReadTaxRateQuery,
  useUpdateTaxRateMutation,
} from '#client/features/catalogue/taxes/taxes.api.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { DateInput } from '#client/kit/inputs/DateInput.tsx';
import { RateInput } from '#client/kit/inputs/RateInput.tsx';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { RecordDrawer } from '#client/kit/resource-form/RecordDrawer.tsx';

import type { TaxRateView } from '#contract/catalogue/taxes.contract.ts';

import { provinceOptions, rateForm, rateValuesOf } from './tax-forms.ts';

interface TaxRateDrawerProps {
  /** Null for a new one. */
  id: string | null;
  onClose: () => void;
}

/** The form of a rate beside the list. Of a rate in force only the last day can be changed. */
export function TaxRateDrawer({ id, onClose }: TaxRateDrawerProps) {
  const [create] = useCreateTaxRateMutation();
  const [update] = useUpdateTaxRateMutation();
  return (
    <RecordDrawer
      title={id === null ? 'New tax rate' : 'Tax rate'}
      form={rateForm}
      id={id}
      useRecord={useReadTaxRateQuery}
      save={(values, existing) =>
        existing
          ? update({ ...existing, ...rateValuesOf(values), because: values.because.trim() })
          : create({ ...rateValuesOf(values), because: values.because.trim() })
      }
      onClose={onClose}
    >
      {(record) => <RateFieldset record={record} />}
    </RecordDrawer>
  );
}

const { Field } = rateForm;

function RateFieldset({ record }: { record: TaxRateView | null }) {
  const begun = record?.begun ?? false;
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
      {!begun && (
        <Field name="because" hint="Needed for a rate that moves far: a second person agrees.">
          {(field) => <TextInput {...field} maxLength={300} />}
        </Field>
      )}
      <ChangeWaits waiting={record?.waiting ?? null} />
    </FormSection>
  );
}
