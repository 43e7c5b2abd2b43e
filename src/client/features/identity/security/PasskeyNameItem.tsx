import { Form, Input } from 'antd';

/** What a passkey is called in the list. */
export const PasskeyNameItem = () => (
  <Form.Item
    name="name"
    label="Name"
    extra="So that you know it again, such as “My phone”."
    rules={[{ required: true, whitespace: true, message: 'Give the passkey a name.' }]}
  >
    <Input autoComplete="off" maxLength={60} />
  </Form.Item>
);
