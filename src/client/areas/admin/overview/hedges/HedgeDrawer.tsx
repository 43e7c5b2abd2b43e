import { useState } from 'react';

import { useEnterHedgeMutation, useListCounterpartiesQuery } from '#client/features/overview/hedges/hedges.api.ts';
import { useAttemptKey } from '#client/kit/attempt/attempt-key.ts';
import { DateInput } from '#client/kit/inputs/DateInput.tsx';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { FormDrawer } from '#client/kit/resource-form/FormDrawer.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';
import { useSecondLook } from '#client/kit/resource-form/use-second-look.tsx';
import type { HedgeValues } from '#contract/overview/hedges.contract.ts';
import { hedgeLimits } from '#contract/overview/hedges.rules.ts';

import { currencyOptions, hedgeForm, metalOptions, sideOptions } from './hedge-form.ts';

interface HedgeDrawerProps {
  suggested?: Partial<HedgeValues>;
  onClose: () => void;
}

/** A trade with a counterparty is entered; it counts once a second person has confirmed it. */
export function HedgeDrawer({ suggested = {}, onClose }: HedgeDrawerProps) {
  const [form] = useState(() => hedgeForm(suggested));
  const [enter] = useEnterHedgeMutation();
  const keyFor = useAttemptKey();
  const { send, question } = useSecondLook({ title: 'Enter this price?', yes: 'Enter it all the same' });
  const { data } = useListCounterpartiesQuery('f.active=equals:true&rows=100');
  const partners = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const { Field } = form;
  return (
    <FormDrawer title="Enter a trade" onClose={onClose}>
      <ResourceForm
        form={form}
        load={null}
        save={(values) =>
          send((confirmed) => {
            const body = { ...values, confirmed };
            return enter({ body, key: keyFor(body) });
          })
        }
        onSaved={onClose}
      >
        <FormSection title="Trade" hint="It counts once somebody else has confirmed it.">
          <Field name="counterpartyId">{(field) => <SelectInput {...field} options={partners} />}</Field>
          <Field name="reference" hint="As their confirmation has it.">
            {(field) => <TextInput {...field} maxLength={hedgeLimits.reference} />}
          </Field>
          <Field name="side">{(field) => <SelectInput {...field} options={sideOptions} />}</Field>
          <Field name="metal">{(field) => <SelectInput {...field} options={metalOptions} />}</Field>
          <Field name="ounces">{(field) => <TextInput {...field} maxLength={12} />}</Field>
          <Field name="price">{(field) => <TextInput {...field} maxLength={13} />}</Field>
          <Field name="currency">{(field) => <SelectInput {...field} options={currencyOptions} />}</Field>
          <Field name="rate" hint="1 for a trade in CAD.">
            {(field) => <TextInput {...field} maxLength={11} />}
          </Field>
          <Field name="tradeDay">{(field) => <DateInput {...field} />}</Field>
          <Field name="valueDay" hint="When metal and money are due.">
            {(field) => <DateInput {...field} />}
          </Field>
        </FormSection>
        {question}
      </ResourceForm>
    </FormDrawer>
  );
}
