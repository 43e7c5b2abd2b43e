import { ofCategory, useCategoryRows } from '#client/areas/admin/catalogue/products/term-choices.ts';
import {
  useCreateCouponMutation,
  useReadCouponQuery,
  useUpdateCouponMutation,
} from '#client/features/trade/coupons/coupons.api.ts';
import { ChangeWaits } from '#client/features/platform/approvals/ChangeWaits.tsx';
import { useListProductsQuery } from '#client/features/catalogue/products/admin-products.api.ts';
import { DateTimeInput } from '#client/kit/inputs/DateInput.tsx';
import { itself, knownRows } from '#client/kit/inputs/known-rows.ts';
import { MoneyInput } from '#client/kit/inputs/MoneyInput.tsx';
import { QuantityInput } from '#client/kit/inputs/QuantityInput.tsx';
import { RateInput } from '#client/kit/inputs/RateInput.tsx';
import { RelatedPicker } from '#client/kit/inputs/RelatedPicker.tsx';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { SwitchInput } from '#client/kit/inputs/SwitchInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { RecordDrawer } from '#client/kit/resource-form/RecordDrawer.tsx';
import type { Coupon } from '#contract/trade/coupons.contract.ts';
import { metalNames } from '#contract/metals.ts';

import { couponForm, couponValuesOf, kindOptions } from './coupon-form.ts';
import { CouponUses } from './CouponUses.tsx';

interface CouponDrawerProps {
  /** Null for a new one. */
  id: string | null;
  onClose: () => void;
}

/** A coupon's form beside the list, with the orders that used it. */
export function CouponDrawer({ id, onClose }: CouponDrawerProps) {
  const [create] = useCreateCouponMutation();
  const [update] = useUpdateCouponMutation();
  return (
    <RecordDrawer
      title={id === null ? 'New coupon' : 'Edit coupon'}
      form={couponForm}
      id={id}
      useRecord={useReadCouponQuery}
      save={(values, existing) =>
        existing
          ? update({ ...existing, ...couponValuesOf(values), reason: values.reason.trim() })
          : create(couponValuesOf(values))
      }
      onClose={onClose}
    >
      {(coupon) => (
        <>
          <CouponFieldset coupon={coupon} />
          {coupon && <CouponUses coupon={coupon} />}
        </>
      )}
    </RecordDrawer>
  );
}

const { Field } = couponForm;
const useMetalRows = knownRows(metalNames);

const ofProduct = ({ id, name, sku }: { id: string; name: string; sku: string }) => ({ id, label: name, note: sku });

function CouponFieldset({ coupon }: { coupon: Coupon | null }) {
  const { kind } = useFormValues(couponForm);
  return (
    <>
      <FormSection title="Coupon" hint="It never takes anything off the metal itself.">
        <Field name="code" hint="As customers type it; capitals or not.">
          {(field) => <TextInput {...field} maxLength={24} />}
        </Field>
        <Field name="kind">{(field) => <SelectInput {...field} options={kindOptions} />}</Field>
        {kind === 'premium_percent' && (
          <Field
            name="pct"
            hint="Of what a piece costs over its metal at the market’s ask, converted at our own rate of exchange."
          >
            {(field) => <RateInput {...field} as="fraction" decimals={2} />}
          </Field>
        )}
        {kind === 'fixed' && (
          <Field name="amount" hint="At most what the order costs over its metal.">
            {(field) => <MoneyInput {...field} currency="CAD" />}
          </Field>
        )}
        <Field name="active">{(field) => <SwitchInput {...field} words={['In use', 'Switched off']} />}</Field>
        <Field name="note" hint="For staff only.">
          {(field) => <TextInput {...field} maxLength={200} />}
        </Field>
        {coupon && (
          <Field name="reason" hint="Needed to let it give much more: a second person agrees.">
            {(field) => <TextInput {...field} maxLength={300} />}
          </Field>
        )}
        <ChangeWaits waiting={coupon?.waiting ?? null} />
      </FormSection>
      <FormSection title="Limits" hint="Leave a field empty for no limit.">
        <Field name="totalLimit">{(field) => <QuantityInput {...field} unit="uses" />}</Field>
        <Field name="customerLimit">{(field) => <QuantityInput {...field} unit="uses" />}</Field>
        <Field name="minOrder" hint="Of the metal, before delivery and tax.">
          {(field) => <MoneyInput {...field} currency="CAD" />}
        </Field>
        <Field name="startsAt">{(field) => <DateTimeInput {...field} />}</Field>
        <Field name="endsAt">{(field) => <DateTimeInput {...field} />}</Field>
      </FormSection>
      <FormSection title="What it is for" hint="Everything, where nothing is chosen.">
        <Field name="metals">{(field) => <RelatedPicker {...field} useRows={useMetalRows} optionOf={itself} />}</Field>
        <Field name="categories">
          {(field) => <RelatedPicker {...field} useRows={useCategoryRows} optionOf={ofCategory} />}
        </Field>
        <Field name="products">
          {(field) => <RelatedPicker {...field} useRows={useListProductsQuery} optionOf={ofProduct} />}
        </Field>
      </FormSection>
    </>
  );
}
