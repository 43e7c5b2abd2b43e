import { Form, Input } from 'antd';

/** A code of the app that is in use, or one of its recovery codes, asked for before something grave. */
export const PresentCodeItem = ({ name }: { name: string }) => (
  <Form.Item
    name={name}
    label="Code from your app, or a recovery code"
    rules={[{ required: true, whitespace: true, message: 'Enter a code.' }]}
  >
    <Input autoComplete="one-time-code" maxLength={20} />
  </Form.Item>
);
