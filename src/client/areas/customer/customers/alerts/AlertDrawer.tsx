import { useMemo } from 'react';

import { useShopQuery } from '#client/features/catalogue/products/products.api.ts';
import {
  useChangeAlertMutation,
  useCreateAlertMutation,
  useReadOwnAlertQuery,
} from '#client/features/customers/alerts/alerts.api.ts';
import { usePublicSettingsQuery } from '#client/features/overview/site/site.api.ts';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { MoneyInput } from '#client/kit/inputs/MoneyInput.tsx';
import { ChoiceInput } from '#client/kit/inputs/ChoiceInput.tsx';
import { RelatedPicker } from '#client/kit/inputs/RelatedPicker.tsx';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { SwitchInput } from '#client/kit/inputs/SwitchInput.tsx';
import type { UseFound } from '#client/kit/inputs/use-related.ts';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { RecordDrawer } from '#client/kit/resource-form/RecordDrawer.tsx';
import type { ProductCard } from '#contract/catalogue/products.contract.ts';

import { alertChangeOf, alertFormIn, directionOptions, kindOptions, metalOptions, newAlertOf } from './alert-form.ts';

interface AlertDrawerProps {
  /** Null for a new one. */
  id: string | null;
  onClose: () => void;
}

/** An alert's form beside the list. What it is about is chosen once; when it goes off can be changed. */
export function AlertDrawer({ id, onClose }: AlertDrawerProps) {
  const { currency } = usePreferences();
  const form = useMemo(() => alertFormIn(currency), [currency]);
  const [create] = useCreateAlertMutation();
  const [change] = useChangeAlertMutation();
  return (
    <RecordDrawer
      title={id === null ? 'New alert' : 'Edit alert'}
      form={form}
      id={id}
      useRecord={useReadOwnAlertQuery}
      save={(values, existing) =>
        existing ? change({ ...existing, ...alertChangeOf(values) }) : create(newAlertOf(values))
      }
      onClose={onClose}
    >
      <AlertFieldset form={form} isNew={id === null} />
    </RecordDrawer>
  );
}

const ofProduct = ({ id, name, weightLabel }: ProductCard) => ({ id, label: name, note: weightLabel });

const useShopRows: UseFound<ProductCard> = (query, options) => useShopQuery({ currency: 'CAD', query }, options);

function AlertFieldset({ form, isNew }: { form: ReturnType<typeof alertFormIn>; isNew: boolean }) {
  const { Field } = form;
  const { kind, currency } = useFormValues(form);
  const { data: settings } = usePublicSettingsQuery();
  const codes = settings?.currencies.map(({ code }) => code) ?? [currency];
  return (
    <FormSection title="Alert" hint="It comes to you by email, and ends automatically after twelve months.">
      {isNew && <Field name="kind">{(field) => <ChoiceInput {...field} options={kindOptions} />}</Field>}
      {isNew && kind !== 'spot' && (
        <Field name="productId">
          {(field) => <RelatedPicker {...field} useRows={useShopRows} optionOf={ofProduct} />}
        </Field>
      )}
      {isNew && kind === 'spot' && (
        <Field name="metal">{(field) => <SelectInput {...field} options={metalOptions} />}</Field>
      )}
      {kind === 'spot' && (
        <Field name="direction">{(field) => <ChoiceInput {...field} options={directionOptions} />}</Field>
      )}
      {isNew && kind !== 'stock' && (
        <Field name="currency">
          {(field) => <SelectInput {...field} options={codes.map((code) => ({ value: code, label: code }))} />}
        </Field>
      )}
      {kind !== 'stock' && (
        <Field
          name="amount"
          hint={kind === 'spot' ? 'Per troy ounce, as the live prices show the ask.' : 'Of one piece, at or below.'}
        >
          {(field) => <MoneyInput {...field} currency={currency} />}
        </Field>
      )}
      <Field name="repeats" hint="Otherwise it stops after the first time.">
        {(field) => <SwitchInput {...field} words={['Each time, once a day at most', 'Once']} />}
      </Field>
    </FormSection>
  );
}
