import { Alert, Button, Drawer, Input, Select } from 'antd';
import { useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { useListProductsQuery } from '#client/features/catalogue/products/admin-products.api.ts';
import { useTryTaxMutation } from '#client/features/catalogue/taxes/taxes.api.ts';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { DateInput } from '#client/kit/inputs/DateInput.tsx';
import { RelatedPicker } from '#client/kit/inputs/RelatedPicker.tsx';
import type { Related } from '#client/kit/inputs/use-related.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { StatusTag } from '#client/kit/status-tag/StatusTag.tsx';
import { amountOf } from '#client/kit/money/amount-entry.ts';
import type { Province } from '#contract/provinces.ts';
import { ruleTreatmentNames, type TaxSubject } from '#contract/catalogue/taxes.ts';

import { treatmentTones } from './tax-columns.tsx';
import { provinceOptions, subjectOptions } from './tax-forms.ts';
import styles from './taxes.module.css';

const ofProduct = ({ id, name, sku }: { id: string; name: string; sku: string }) => ({ id, label: name, note: sku });
const quiet = {
  'aria-describedby': undefined,
  'aria-invalid': undefined,
  'aria-required': undefined,
  onBlur: () => undefined,
  report: () => undefined,
};

/** How a product would be taxed in a province on a day: the answer is the checkout's own. */
export function TaxTrial({ today, onClose }: { today: string; onClose: () => void }) {
  const [attempt, { data, error, isLoading }] = useTryTaxMutation();
  const [subject, setSubject] = useState<TaxSubject>('goods');
  const [product, setProduct] = useState<Related | null>(null);
  const [province, setProvince] = useState<Province>('ON');
  const [day, setDay] = useState(today);
  const [amount, setAmount] = useState('5000.00');
  return (
    <Drawer open title="Try it" size={520} onClose={onClose}>
      <form
        className={styles.trial}
        onSubmit={(event) => {
          event.preventDefault();
          void attempt({ subject, productId: product?.id ?? '', province, day, amount: amountOf(amount) ?? amount });
        }}
      >
        <label htmlFor="trial-subject">
          What
          <Select id="trial-subject" value={subject} options={subjectOptions} onChange={setSubject} />
        </label>
        <label htmlFor="trial-product">
          Product
          <RelatedPicker<{ id: string; name: string; sku: string }, Related | null>
            {...quiet}
            id="trial-product"
            value={product}
            onChange={setProduct}
            useRows={useListProductsQuery}
            optionOf={ofProduct}
          />
        </label>
        <label htmlFor="trial-province">
          Province
          <Select id="trial-province" value={province} options={provinceOptions} onChange={setProvince} />
        </label>
        <label htmlFor="trial-day">
          Day
          <DateInput {...quiet} id="trial-day" value={day} onChange={setDay} />
        </label>
        <label htmlFor="trial-amount">
          Price, CAD
          <Input
            id="trial-amount"
            inputMode="decimal"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        </label>
        <div>
          <Button type="primary" htmlType="submit" loading={isLoading} disabled={product === null}>
            Compute
          </Button>
        </div>
        {isApiError(error) && <Alert type="error" role="alert" title={error.message} />}
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
      </form>
    </Drawer>
  );
}
