import { ChangeWaits } from '#client/features/platform/approvals/ChangeWaits.tsx';
import {
  useCreateTaxRuleMutation,
  useReadTaxRuleQuery,
  useUpdateTaxRuleMutation,
} from '#client/features/catalogue/taxes/taxes.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Note } from '#client/kit/banner/Banner.tsx';
import { DateInput } from '#client/kit/inputs/DateInput.tsx';
import { DecimalInput } from '#client/kit/inputs/DecimalInput.tsx';
import { itself, knownRows } from '#client/kit/inputs/known-rows.ts';
import { RelatedPicker } from '#client/kit/inputs/RelatedPicker.tsx';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { SwitchInput } from '#client/kit/inputs/SwitchInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { RecordDrawer } from '#client/kit/resource-form/RecordDrawer.tsx';
import { formNames } from '#contract/catalogue/products.rules.ts';
import type { TaxRuleView } from '#contract/catalogue/taxes.contract.ts';
import type { TaxSubject } from '#contract/catalogue/taxes.ts';

import {
  jurisdictionOptions,
  metalOptions,
  ruleForm,
  ruleValuesOf,
  subjectOptions,
  treatmentsFor,
} from './tax-forms.ts';

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
        existing
          ? update({ ...existing, ...ruleValuesOf(values), because: values.because.trim() })
          : create({ ...ruleValuesOf(values), replaces: values.replaces, because: values.because.trim() })
      }
      onClose={onClose}
    >
      {(record) => <RuleFieldset record={record} />}
    </RecordDrawer>
  );
}

const OF_GOODS = 'Of the rules that fit, the one for the metal with the highest fineness reached holds.';
const UNDECIDED = 'Not decided is for a province: these goods are not sold there until a rule says how they are taxed.';
const CONTAINED = 'As the goods: where they are taxable, the tax is contained in what is charged.';
const ENDS: Partial<Record<TaxSubject, string>> = { cancellation: CONTAINED, market_loss: CONTAINED };

const { Field } = ruleForm;
const useFormRows = knownRows(formNames);

function RuleFieldset({ record }: { record: TaxRuleView | null }) {
  const begun = record?.begun ?? false;
  const typed = useFormValues(ruleForm);
  const isGoods = typed.subject === 'goods';
  const fixed = { disabled: begun };
  return (
    <FormSection
      title="Rule"
      hint={isGoods ? OF_GOODS : 'It holds for this service beside the goods, whatever they are.'}
    >
      {begun && (
        <Note>
          <p>This rule has begun, so it stays as it is. Give it a last day, and add the rule that takes its place.</p>
        </Note>
      )}
      {record?.decidedBy && (
        <Note tone="info">
          <p>
            Decided by {record.decidedBy}
            {record.decidedAt !== null && (
              <>
                {' '}
                on <DateText iso={record.decidedAt} />
              </>
            )}
            .
          </p>
        </Note>
      )}
      <Field name="subject">{(field) => <SelectInput {...field} {...fixed} options={subjectOptions} />}</Field>
      <Field name="jurisdiction" hint="Canada for GST and HST; a province for its own tax, which else follows Canada.">
        {(field) => <SelectInput {...field} {...fixed} options={jurisdictionOptions} />}
      </Field>
      {isGoods && (
        <>
          <Field name="metal">
            {(field) => <SelectInput {...field} {...fixed} options={metalOptions} none="Every metal" />}
          </Field>
          <Field name="minFineness" hint="Parts per thousand: 995 is 99.5 %.">
            {(field) => <DecimalInput {...field} {...fixed} unit="‰" whole={3} decimals={3} />}
          </Field>
          <Field name="forms">
            {(field) => <RelatedPicker {...field} {...fixed} useRows={useFormRows} optionOf={itself} />}
          </Field>
        </>
      )}
      <Field name="treatment" hint={isGoods ? UNDECIDED : ENDS[typed.subject]}>
        {(field) => <SelectInput {...field} {...fixed} options={treatmentsFor(typed)} />}
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
      {record === null && (
        <Field name="replaces" hint="Two rules cannot cover the same thing on the same day.">
          {(field) => <SwitchInput {...field} words={['End the day before', 'Stay as they are']} />}
        </Field>
      )}
      <Field name="because" hint="Two people decide what is taxed.">
        {(field) => <TextInput {...field} maxLength={300} />}
      </Field>
      <ChangeWaits waiting={record?.waiting ?? null} />
    </FormSection>
  );
}
