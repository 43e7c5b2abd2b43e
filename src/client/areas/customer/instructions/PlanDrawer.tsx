import { useMemo } from 'react';

import { useCreatePlanMutation, useReadOwnPlanQuery } from '#client/features/instructions/plans.api.ts';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { useAttemptKey } from '#client/kit/attempt/attempt-key.ts';
import { ChoiceInput } from '#client/kit/inputs/ChoiceInput.tsx';
import { DateInput } from '#client/kit/inputs/DateInput.tsx';
import { DecimalInput } from '#client/kit/inputs/DecimalInput.tsx';
import { MoneyInput } from '#client/kit/inputs/MoneyInput.tsx';
import { RelatedPicker } from '#client/kit/inputs/RelatedPicker.tsx';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { SwitchInput } from '#client/kit/inputs/SwitchInput.tsx';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { RecordDrawer } from '#client/kit/resource-form/RecordDrawer.tsx';

import { deliveryOptions, paymentOptions } from './limit-order-form.ts';
import { AddressInput, AddressNote, ofProduct, useCurrencyOptions, useShopRows } from './OrderingFields.tsx';
import { measureOptions, monthDayOptions, newPlanOf, planFormIn, rhythmOptions, weekdayOptions } from './plan-form.ts';

/** The form of a new savings plan, beside the list. One that runs is not changed: it is cancelled, and a new one started. */
export function PlanDrawer({ onClose }: { onClose: () => void }) {
  const { currency } = usePreferences();
  const form = useMemo(() => planFormIn(currency), [currency]);
  const keyFor = useAttemptKey();
  const [create] = useCreatePlanMutation();
  return (
    <RecordDrawer
      title="New savings plan"
      form={form}
      id={null}
      useRecord={useReadOwnPlanQuery}
      save={(values) => {
        const body = newPlanOf(values);
        return create({ body, key: keyFor(body) });
      }}
      onClose={onClose}
    >
      <PlanFieldset form={form} />
      <OrderFieldset form={form} />
    </RecordDrawer>
  );
}

type Form = ReturnType<typeof planFormIn>;

function PlanFieldset({ form }: { form: Form }) {
  const { Field } = form;
  const { rhythm, measure, currency } = useFormValues(form);
  return (
    <FormSection
      title="Savings plan"
      hint="It buys whole pieces at the price of its day, at 10 in the morning of the shop, or on the next business day. What is left over is added the next time."
    >
      <Field name="productId">
        {(field) => <RelatedPicker {...field} useRows={useShopRows} optionOf={ofProduct} />}
      </Field>
      <Field name="rhythm">{(field) => <ChoiceInput {...field} options={rhythmOptions} />}</Field>
      {rhythm === 'week' ? (
        <Field name="weekday">{(field) => <SelectInput {...field} options={weekdayOptions} />}</Field>
      ) : (
        <Field name="monthDay" hint="A shorter month has its last day instead.">
          {(field) => <SelectInput {...field} options={monthDayOptions} />}
        </Field>
      )}
      <Field name="measure">{(field) => <ChoiceInput {...field} options={measureOptions} />}</Field>
      <Field
        name="amount"
        hint={measure === 'money' ? 'What an order may cost in all, with tax and delivery.' : 'Fine metal, in grams.'}
      >
        {(field) =>
          measure === 'money' ? (
            <MoneyInput {...field} currency={currency} />
          ) : (
            <DecimalInput {...field} unit="g" decimals={2} whole={9} />
          )
        }
      </Field>
      <Field name="endsOn" hint="Leave it empty for a plan without an end.">
        {(field) => <DateInput {...field} />}
      </Field>
    </FormSection>
  );
}

function OrderFieldset({ form: { Field } }: { form: Form }) {
  const currencies = useCurrencyOptions();
  return (
    <FormSection title="Order" hint="Each time we place an order and email you how to pay it.">
      <Field name="currency">{(field) => <SelectInput {...field} options={currencies} />}</Field>
      <Field name="delivery">{(field) => <SelectInput {...field} options={deliveryOptions} />}</Field>
      <Field name="addressId">{(field) => <AddressInput {...field} />}</Field>
      <AddressNote />
      <Field name="paymentMethod">{(field) => <SelectInput {...field} options={paymentOptions} />}</Field>
      <Field name="balanceFirst">
        {(field) => <SwitchInput {...field} words={['Pays first, as far as it reaches', 'Is left alone']} />}
      </Field>
    </FormSection>
  );
}
