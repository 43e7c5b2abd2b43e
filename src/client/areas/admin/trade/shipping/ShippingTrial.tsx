import { Form, Input, Select } from 'antd';

import { useTryShippingMutation } from '#client/features/trade/shipping/shipping.api.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { amountOf, amountRule } from '#client/kit/money/amount-entry.ts';
import { FormDrawer } from '#client/kit/resource-form/FormDrawer.tsx';
import { InlineForm } from '#client/kit/small-form/InlineForm.tsx';
import { type Province, provinceNames } from '#contract/provinces.ts';

import styles from './shipping.module.css';

const provinces = Object.entries(provinceNames).map(([value, label]) => ({ value: value as Province, label }));

interface Asked {
  province: Province;
  value: string;
  weight: string;
}

/** What each way to deliver would cost, by the rule of the checkout. */
export function ShippingTrial({ onClose }: { onClose: () => void }) {
  const [attempt, { data }] = useTryShippingMutation();
  return (
    <FormDrawer title="Try it" onClose={onClose}>
      <InlineForm<Asked>
        className={styles.asked}
        okText="Compute"
        look="primary"
        initial={{ province: 'ON', value: '5,000.00', weight: '1' }}
        send={(asked) => attempt({ ...asked, value: amountOf(asked.value) ?? '' })}
      >
        <Form.Item name="province" label="Province">
          <Select options={provinces} style={{ width: 220 }} />
        </Form.Item>
        <Form.Item
          name="value"
          label="Value, CAD"
          rules={[{ required: true, message: 'Enter an amount, such as 1250.00.' }, amountRule]}
        >
          <Input inputMode="decimal" autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="weight"
          label="Gross weight, kg"
          rules={[{ required: true, whitespace: true, message: 'Enter a weight, such as 1.5.' }]}
        >
          <Input inputMode="decimal" autoComplete="off" />
        </Form.Item>
      </InlineForm>
      {data && (
        <table className={styles.results} aria-live="polite">
          <thead>
            <tr>
              <th scope="col">Delivery method</th>
              <th scope="col">Zone</th>
              <th scope="col" data-end>
                Shipping, CAD
              </th>
              <th scope="col" data-end>
                Insurance, CAD
              </th>
            </tr>
          </thead>
          <tbody>
            {data.methods.map(({ id, name, zone, shipping, insurance, refusal }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {refusal === null ? (
                  <>
                    <td>{zone}</td>
                    <td data-end>{groupedNumber(shipping, 2)}</td>
                    <td data-end>{groupedNumber(insurance, 2)}</td>
                  </>
                ) : (
                  <td colSpan={3}>{refusal}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </FormDrawer>
  );
}
