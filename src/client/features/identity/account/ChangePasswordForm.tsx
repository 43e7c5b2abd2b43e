import { Alert, Form, Input } from 'antd';

import { InlineForm } from '#client/kit/small-form/InlineForm.tsx';
import { useChangePasswordMutation } from '#client/session/sign-in.api.ts';

import styles from './account.module.css';

interface Passwords {
  current_password: string;
  password: string;
  repeated: string;
}

/** Changes the own password, which signs the person out everywhere else. */
export function ChangePasswordForm() {
  const [form] = Form.useForm<Passwords>();
  const [change, { isSuccess }] = useChangePasswordMutation();
  return (
    <InlineForm
      form={form}
      className={styles.form}
      okText="Change password"
      look="primary"
      told={
        isSuccess && (
          <Alert type="success" role="status" title="Your password is changed. You are signed out everywhere else." />
        )
      }
      send={({ current_password, password }) => change({ current_password, password })}
      onDone={() => form.resetFields()}
    >
      <Form.Item
        name="current_password"
        label="Current password"
        rules={[{ required: true, message: 'Enter your current password.' }]}
      >
        <Input.Password autoComplete="current-password" maxLength={200} />
      </Form.Item>
      <Form.Item
        name="password"
        label="New password"
        extra="At least 8 characters; a sentence is easy to remember and hard to guess."
        rules={[
          { required: true, message: 'Enter a new password.' },
          { min: 8, message: 'Use at least 8 characters.' },
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
      <Form.Item
        name="repeated"
        label="New password again"
        dependencies={['password']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_rule, typed) =>
              typed === getFieldValue('password')
                ? Promise.resolve()
                : Promise.reject(new Error('The two passwords differ.')),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
    </InlineForm>
  );
}
