import { Form, Input } from 'antd';

import { useChangeStaffProfileMutation } from '#client/features/identity/staff/staff.api.ts';
import { InlineForm } from '#client/kit/small-form/InlineForm.tsx';

interface OwnNameFormProps {
  profile: { name: string; version: number };
}

/** Changes the own name, as colleagues and the audit log see it from then on. */
export function OwnNameForm({ profile: { name, version } }: OwnNameFormProps) {
  const [change] = useChangeStaffProfileMutation();
  return (
    <InlineForm<{ name: string }>
      okText="Save name"
      initial={{ name }}
      send={(values) => change({ name: values.name, version })}
    >
      <Form.Item name="name" label="Name" rules={[{ required: true, whitespace: true, message: 'Enter your name.' }]}>
        <Input maxLength={120} autoComplete="name" />
      </Form.Item>
    </InlineForm>
  );
}
