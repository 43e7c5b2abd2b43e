import { Form, Input } from 'antd';

/** Asks for the own password once more. */
export const PasswordItem = () => (
  <Form.Item name="password" label="Your password" rules={[{ required: true, message: 'Enter your password.' }]}>
    <Input.Password autoComplete="current-password" maxLength={200} />
  </Form.Item>
);
