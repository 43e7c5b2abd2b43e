import { Form, Input } from 'antd';

/** A dialog's form that asks for it. */
export interface OwnPassword {
  password: string;
}

/** The own password, asked for once more before something grave. */
export const PasswordItem = () => (
  <Form.Item name="password" label="Your password" rules={[{ required: true, message: 'Enter your password.' }]}>
    <Input.Password autoComplete="current-password" maxLength={200} />
  </Form.Item>
);
