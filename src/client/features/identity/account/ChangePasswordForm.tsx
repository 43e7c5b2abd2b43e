import { Alert, Button, Form, Input } from 'antd';

import { isApiError } from '#client/api/api-error.ts';
import { formErrors, unplacedMessage } from '#client/kit/form/form-errors.ts';
import { useChangePasswordMutation } from '#client/session/session.api.ts';

import styles from './account.module.css';

interface Passwords {
  current_password: string;
  password: string;
  repeated: string;
}

const fieldNames = ['current_password', 'password'] as const;

/** Changes the own password, which signs the person out everywhere else. */
export function ChangePasswordForm() {
  const [form] = Form.useForm<Passwords>();
  const [change, { isLoading, error, isSuccess }] = useChangePasswordMutation();

  const send = async ({ current_password, password }: Passwords): Promise<void> => {
    const reply = await change({ current_password, password });
    if (isApiError(reply.error)) form.setFields(formErrors<Passwords>(reply.error, fieldNames));
    else form.resetFields();
  };
  const unplaced = isApiError(error) ? unplacedMessage(error, fieldNames) : undefined;
  return (
    <Form
      form={form}
      className={styles.form ?? ''}
      layout="vertical"
      requiredMark={false}
      onFinish={(values) => void send(values)}
    >
      {isSuccess && (
        <Alert type="success" role="status" title="Your password is changed. You are signed out everywhere else." />
      )}
      {unplaced !== undefined && <Alert type="error" role="alert" title={unplaced} />}
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
      <Button type="primary" htmlType="submit" loading={isLoading}>
        Change password
      </Button>
    </Form>
  );
}
