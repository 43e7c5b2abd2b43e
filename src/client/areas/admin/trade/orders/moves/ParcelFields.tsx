import { Checkbox, Form, Input, InputNumber } from 'antd';

import { amountRule } from '#client/kit/money/amount-entry.ts';
import type { AdminOrder } from '#contract/trade/orders.contract.ts';

import styles from '#client/areas/admin/trade/orders/order-detail.module.css';
import { unsentOf } from './move-values.ts';

const needed = (message: string) => [{ required: true, whitespace: true, message }];

/** What is in a parcel and how it travels. */
export const ParcelFields = ({ order, hasPieces }: { order: AdminOrder; hasPieces: boolean }) => (
  <>
    {hasPieces && (
      <fieldset className={styles.pieces}>
        <legend>Pieces in this parcel</legend>
        {unsentOf(order).map(({ id, name, left }) => (
          <Form.Item
            key={id}
            name={['pieces', id]}
            label={`${name}, of ${left}`}
            rules={[{ type: 'integer', min: 0, max: left, message: `Enter 0 to ${left}.` }]}
          >
            <InputNumber min={0} precision={0} />
          </Form.Item>
        ))}
      </fieldset>
    )}
    <Form.Item name="carrier" label="Carrier" rules={needed('Enter the carrier.')}>
      <Input maxLength={60} autoComplete="off" />
    </Form.Item>
    <Form.Item name="tracking" label="Tracking number" rules={needed('Enter the tracking number.')}>
      <Input maxLength={80} autoComplete="off" />
    </Form.Item>
    <Form.Item
      name="insuredValue"
      label={`Insured value, ${order.currency}`}
      rules={[{ required: true, message: 'Enter an amount, such as 1250.00.' }, amountRule]}
    >
      <Input inputMode="decimal" autoComplete="off" />
    </Form.Item>
    <Form.Item name="signature" valuePropName="checked">
      <Checkbox>Signature required</Checkbox>
    </Form.Item>
  </>
);
