import { Form, Input } from 'antd';

/** Asks for somebody's name and email address. */
export const PersonItems = ({ whichAddress }: { whichAddress: string }) => (
  <>
    <Form.Item
      name="name"
      label="Their name"
      rules={[{ required: true, whitespace: true, message: 'Enter the name.' }]}
    >
      <Input maxLength={120} />
    </Form.Item>
    <Form.Item
      name="email"
      label="Their email address"
      extra={whichAddress}
      rules={[{ required: true, whitespace: true, message: 'Enter an email address.' }]}
    >
      <Input type="email" maxLength={254} />
    </Form.Item>
  </>
);
