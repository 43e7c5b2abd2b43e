import { Form } from 'antd';

import { dayEntry } from '#client/kit/inputs/date-entry.ts';
import { DateInput } from '#client/kit/inputs/DateInput.tsx';

import { FieldInput } from './FieldInput.tsx';

interface DayItemProps {
  name: string;
  label: string;
  extra?: string | undefined;
  /** What is said while it is empty; a field without may be left so. */
  required?: string | undefined;
}

/** A day in a small form, typed or from the calendar; its value is an ISO day. */
export const DayItem = ({ name, label, extra, required }: DayItemProps) => (
  <Form.Item
    name={name}
    label={label}
    extra={extra}
    validateTrigger="onBlur"
    rules={[
      ...(required === undefined ? [] : [{ required: true, whitespace: true, message: required }]),
      {
        validator: async (_rule, typed = '') => {
          const { problem } = dayEntry.read(dayEntry.show(typed));
          if (problem !== null) throw new Error(problem);
        },
      },
    ]}
  >
    <FieldInput empty="">{(field) => <DateInput {...field} />}</FieldInput>
  </Form.Item>
);
