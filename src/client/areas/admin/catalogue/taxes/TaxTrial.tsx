import { Form, Input, Select } from 'antd';

import { useListProductsQuery } from '#client/features/catalogue/products/admin-products.api.ts';
import { useTryTaxMutation } from '#client/features/catalogue/taxes/taxes.api.ts';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { RelatedPicker } from '#client/kit/inputs/RelatedPicker.tsx';
import type { Related } from '#client/kit/inputs/use-related.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { FormDrawer } from '#client/kit/resource-form/FormDrawer.tsx';
import { DayItem } from '#client/kit/small-form/DayItem.tsx';
import { FieldInput } from '#client/kit/small-form/FieldInput.tsx';
import { InlineForm } from '#client/kit/small-form/InlineForm.tsx';
import { StatusTag } from '#client/kit/status-tag/StatusTag.tsx';
import { amountOf, amountRule } from '#client/kit/money/amount-entry.ts';
import type { Province } from '#contract/provinces.ts';
import { ruleTreatmentNames, type TaxSubject } from '#contract/catalogue/taxes.ts';

import { treatmentTones } from './tax-columns.tsx';
import { provinceOptions, subjectOptions } from './tax-forms.ts';
import styles from './taxes.module.css';

const ofProduct = ({ id, name, sku }: { id: string; name: string; sku: string }) => ({ id, label: name, note: sku });
interface Asked {
  subject: TaxSubject;
  product: Related | null;
  province: Province;
  day: string;
  amount: string;
}

/** How a product would be taxed in a province on a day: the answer is the checkout's own. */
export function TaxTrial({ today, onClose }: { today: string; onClose: () => void }) {
  const [attempt, { data }] = useTryTaxMutation();
  return (
    <FormDrawer title="Try it" onClose={onClose}>
      <InlineForm<Asked>
        okText="Compute"
        look="primary"
        initial={{ subject: 'goods', product: null, province: 'ON', day: today, amount: '5,000.00' }}
        send={({ product, amount, ...asked }) =>
          attempt({ ...asked, productId: product?.id ?? '', amount: amountOf(amount) ?? '' })
        }
      >
        <Form.Item name="subject" label="What">
          <Select options={subjectOptions} />
        </Form.Item>
        <Form.Item name="product" label="Product" rules={[{ required: true, message: 'Choose a product.' }]}>
          <FieldInput<Related | null> empty={null}>
            {(field) => (
              <RelatedPicker<{ id: string; name: string; sku: string }, Related | null>
                {...field}
                useRows={useListProductsQuery}
                optionOf={ofProduct}
              />
            )}
          </FieldInput>
        </Form.Item>
        <Form.Item name="province" label="Province">
          <Select options={provinceOptions} />
        </Form.Item>
        <DayItem name="day" label="Day" required="Enter a day." />
        <Form.Item
          name="amount"
          label="Price, CAD"
          rules={[{ required: true, message: 'Enter an amount, such as 1250.00.' }, amountRule]}
        >
          <Input inputMode="decimal" autoComplete="off" />
        </Form.Item>
      </InlineForm>
      {data && (
        <div className={styles.answer} aria-live="polite">
          <p>
            <StatusTag tone={treatmentTones[data.treatment]}>{ruleTreatmentNames[data.treatment]}</StatusTag>{' '}
            {data.reason}
          </p>
          {data.provincialReason !== data.reason && (
            <p>
              <StatusTag tone={treatmentTones[data.provincialTreatment]}>
                {ruleTreatmentNames[data.provincialTreatment]}
              </StatusTag>{' '}
              {data.provincialReason}
            </p>
          )}
          <Facts
            items={[
              { label: 'Rates of the province', value: data.label },
              { label: 'Before tax', value: `${groupedNumber(data.net, 2)} CAD` },
              { label: 'GST or HST', value: `${groupedNumber(data.federal, 2)} CAD` },
              { label: data.provincialLabel ?? 'Provincial tax', value: `${groupedNumber(data.provincial, 2)} CAD` },
              { label: 'With tax', value: `${groupedNumber(data.total, 2)} CAD` },
            ]}
          />
        </div>
      )}
    </FormDrawer>
  );
}
