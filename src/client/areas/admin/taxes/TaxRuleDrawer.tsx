import {
  useCreateTaxRuleMutation,
  useReadTaxRuleQuery,
  useUpdateTaxRuleMutation,
} from '#client/features/taxes/taxes.api.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { DateInput } from '#client/kit/inputs/DateInput.tsx';
import { DecimalInput } from '#client/kit/inputs/DecimalInput.tsx';
import { itself, knownRows } from '#client/kit/inputs/known-rows.ts';
import { RelatedPicker } from '#client/kit/inputs/RelatedPicker.tsx';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { RecordDrawer } from '#client/kit/resource-form/RecordDrawer.tsx';
import { formNames } from '#contract/products.rules.ts';

import { jurisdictionOptions, metalOptions, ruleForm, ruleValuesOf, treatmentOptions } from './tax-forms.ts';

interface TaxRuleDrawerProps {
  /** Null for a new one. */
  id: string | null;
  onClose: () => void;
}

/** The form of a rule beside the list. Of a rule in force only the last day can be changed. */
export function TaxRuleDrawer({ id, onClose }: TaxRuleDrawerProps) {
  const [create] = useCreateTaxRuleMutation();
  const [update] = useUpdateTaxRuleMutation();
  return (
    <RecordDrawer
      title={id === null ? 'New tax rule' : 'Tax rule'}
      form={ruleForm}
      id={id}
      useRecord={useReadTaxRuleQuery}
      save={(values, existing) =>
        existing ? update({ ...existing, ...ruleValuesOf(values) }) : create(ruleValuesOf(values))
      }
      onClose={onClose}
    >
      {(record) => <RuleFieldset begun={record?.begun ?? false} />}
    </RecordDrawer>
  );
}

const { Field } = ruleForm;
const useFormRows = knownRows(formNames);

function RuleFieldset({ begun }: { begun: boolean }) {
  const fixed = { disabled: begun };
  return (
    <FormSection
      title="Rule"
      hint="Of the rules that fit, the one for the metal with the highest fineness reached holds."
    >
      {begun && (
        <Note>
          <p>This rule has begun, so it stays as it is. Give it a last day, and add the rule that takes its place.</p>
        </Note>
      )}
      <Field name="jurisdiction" hint="Canada for GST and HST; a province for its own tax, which else follows Canada.">
        {(field) => <SelectInput {...field} {...fixed} options={jurisdictionOptions} />}
      </Field>
      <Field name="metal">
        {(field) => <SelectInput {...field} {...fixed} options={metalOptions} none="Every metal" />}
      </Field>
      <Field name="minFineness" hint="Parts per thousand: 995 is 99.5 %.">
        {(field) => <DecimalInput {...field} {...fixed} unit="‰" whole={3} decimals={3} />}
      </Field>
      <Field name="forms">
        {(field) => <RelatedPicker {...field} {...fixed} useRows={useFormRows} optionOf={itself} />}
      </Field>
      <Field name="treatment" hint="Under review is for a province: its tax is not charged until you decide.">
        {(field) => <SelectInput {...field} {...fixed} options={treatmentOptions} />}
      </Field>
      <Field name="reason" hint="Customers read it on the product’s page, in the cart and on the order.">
        {(field) => <TextInput {...field} {...fixed} maxLength={300} />}
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
