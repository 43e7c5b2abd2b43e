import { Form, Input, Select } from 'antd';

import { useAppointTraderMutation } from '#client/features/customers/connected-people/authorised-traders.api.ts';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import { periodNames, type TraderPeriod, traderPeriods } from '#contract/customers/authorised-traders.rules.ts';

import { PasswordItem } from './PasswordItem.tsx';
import { PersonItems } from './PersonItems.tsx';

interface Typed {
  name: string;
  email: string;
  limit: string;
  period: TraderPeriod;
  password: string;
}

const periods = traderPeriods.map((value) => ({ value, label: periodNames[value] }));

/** Appoints somebody to order by phone in the company's name. */
export function AppointDialog({ onClose }: { onClose: () => void }) {
  const [appoint] = useAppointTraderMutation();
  return (
    <DialogForm<Typed>
      title="Appoint an authorised trader"
      okText="Appoint them"
      words="They can order once we have checked them and your resolution. To change a limit, withdraw the appointment and make a new one."
      initial={{ period: 'month' }}
      send={(typed) => appoint(typed)}
      onClose={onClose}
    >
      <PersonItems whichAddress="The address of their own account, not the company’s." />
      <Form.Item
        name="limit"
        label="Limit in Canadian dollars"
        extra="All their orders together; an order in another currency counts at its value in CAD."
        rules={[
          {
            required: true,
            pattern: /^\s*\d{1,9}(\.\d{1,2})?\s*$/,
            message: 'Enter an amount in Canadian dollars, such as 50000.00.',
          },
        ]}
      >
        <Input inputMode="decimal" maxLength={12} suffix="CAD" />
      </Form.Item>
      <Form.Item name="period" label="Over how long">
        <Select options={periods} />
      </Form.Item>
      <PasswordItem />
    </DialogForm>
  );
}
