import { Form } from 'antd';
import { useState } from 'react';

import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import { FieldInput } from '#client/kit/small-form/FieldInput.tsx';

interface TestMailProps {
  /** What goes out, in a sentence. */
  words: string;
  send: (values: { to: string }) => PromiseLike<{ data?: { message: string } | undefined; error?: unknown }>;
  onClose: () => void;
}

/** Asks to whom of the staff a test goes, and says that it is on its way. */
export function TestMail({ words, send, onClose }: TestMailProps) {
  const [said, setSaid] = useState('');
  return (
    <DialogForm<{ to: string }, { data?: { message: string } | undefined; error?: unknown }>
      title="Send a test"
      okText={said === '' ? 'Send the test' : 'Send another'}
      cancelText={said === '' ? 'Cancel' : 'Close'}
      words={words}
      after={<p role="status">{said}</p>}
      initial={{ to: '' }}
      send={send}
      onDone={({ data }) => setSaid(data?.message ?? '')}
      onClose={onClose}
    >
      <Form.Item name="to" label="Staff email address" rules={[{ required: true, message: 'Enter an address.' }]}>
        <FieldInput empty="">{(field) => <TextInput {...field} maxLength={254} />}</FieldInput>
      </Form.Item>
    </DialogForm>
  );
}
