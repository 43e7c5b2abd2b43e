import { Checkbox, Form, Input, Radio, Select } from 'antd';
import type { ReactNode } from 'react';

import { shortDateTime } from '#client/kit/date/date-words.ts';
import { HOUR_MS } from '#contract/dates/durations.ts';
import type { OrderMove } from '#contract/trade/order-moves.rules.ts';
import type { AdminOrder } from '#contract/trade/orders.contract.ts';
import { counterPaperNames, counterPapers, riskFlagNames } from '#contract/trade/orders.rules.ts';

import { EndingCostsShown } from './EndingCostsShown.tsx';
import { underwayOf } from './move-values.ts';
import { ParcelFields } from './ParcelFields.tsx';

const needed = (message: string) => [{ required: true, whitespace: true, message }];

const Reason = ({ label = 'Reason', extra }: { label?: string; extra?: string }) => (
  <Form.Item name="reason" label={label} extra={extra} rules={needed('Say why, in a few words.')}>
    <Input.TextArea maxLength={500} rows={3} />
  </Form.Item>
);

const ReceivedBy = () => (
  <Form.Item name="receivedBy" label="Received by" rules={needed('Enter who received it.')}>
    <Input maxLength={120} autoComplete="off" />
  </Form.Item>
);

const WhichParcel = ({ order }: { order: AdminOrder }) => (
  <Form.Item name="parcelId" label="Parcel">
    <Select
      options={underwayOf(order).map(({ id, carrier, tracking }) => ({ value: id, label: `${carrier}, ${tracking}` }))}
    />
  </Form.Item>
);

/** The fields of a move's dialog. */
export function MoveFields({ move, order }: { move: OrderMove; order: AdminOrder }): ReactNode {
  switch (move) {
    case 'pick':
    case 'offerPickup':
    case 'vault':
      return null;
    case 'ship':
    case 'reship':
      return <ParcelFields order={order} hasPieces={move === 'ship'} />;
    case 'handOver':
      return (
        <>
          <Form.Item
            name="code"
            label="Pickup code"
            extra="Ask the customer for it."
            rules={[{ pattern: /^\s*\d{6}\s*$/, required: true, message: 'Enter the six digits of the pickup code.' }]}
          >
            <Input inputMode="numeric" maxLength={8} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="paper"
            label="Paper that was shown"
            rules={[{ required: true, message: 'Choose the paper.' }]}
          >
            <Select options={counterPapers.map((value) => ({ value, label: counterPaperNames[value] }))} />
          </Form.Item>
          <Form.Item
            name="paperEnd"
            label="End of its number"
            extra="The last three or four characters, never the whole."
            rules={[
              {
                pattern: /^\s*[A-Za-z0-9]{3,4}\s*$/,
                required: true,
                message: 'Enter the last three or four characters of its number.',
              },
            ]}
          >
            <Input maxLength={6} autoComplete="off" />
          </Form.Item>
          <ReceivedBy />
        </>
      );
    case 'deliver':
      return (
        <>
          <WhichParcel order={order} />
          <ReceivedBy />
        </>
      );
    case 'reportLoss':
      return (
        <>
          <WhichParcel order={order} />
          <Form.Item name="how" label="What happened">
            <Radio.Group
              options={[
                { value: 'lost', label: 'It was lost' },
                { value: 'returned', label: 'It came back to us' },
              ]}
            />
          </Form.Item>
          <Reason label="What the carrier says" extra="For staff only." />
        </>
      );
    case 'extendDeadline':
      return (
        <>
          <Form.Item name="hours" label="More time">
            <Select
              options={[24, 48, 72, 168].map((hours) => ({
                value: hours,
                label: `${hours === 24 ? '1 day' : `${hours / 24} days`}, until ${shortDateTime(new Date(Date.parse(order.paymentDeadline) + hours * HOUR_MS).toISOString())}`,
              }))}
            />
          </Form.Item>
          <Reason extra="The customer reads it." />
        </>
      );
    case 'resolveFlag':
      return (
        <>
          <Form.Item name="flag" label="Flag">
            <Select
              options={order.flags.map(({ flag, detail }) => ({
                value: flag,
                label: `${riskFlagNames[flag]}: ${detail}`,
              }))}
            />
          </Form.Item>
          <Reason label="What you found" />
        </>
      );
    case 'cancel':
      return (
        <>
          <EndingCostsShown order={order} />
          {order.mayWaive && (
            <Form.Item name="waive" valuePropName="checked">
              <Checkbox>Let market loss and fee go</Checkbox>
            </Form.Item>
          )}
          <Reason extra="The customer reads it." />
        </>
      );
    case 'refuseCancel':
    case 'refund':
      return <Reason extra="The customer reads it." />;
    case 'hold':
    case 'release':
      return <Reason extra="For staff only." />;
  }
}
