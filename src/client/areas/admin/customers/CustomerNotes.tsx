import { useState } from 'react';
import { Alert, Button, Form, Input } from 'antd';

import { isApiError } from '#client/api/api-error.ts';
import { useNoteCustomerMutation } from '#client/features/customers/customers.api.ts';
import { useAttemptKey } from '#client/kit/attempt/attempt-key.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { useTextDraft } from '#client/kit/resource-form/use-text-draft.ts';
import type { CustomerProfile } from '#contract/customers/customer-profile.contract.ts';
import { noteMost } from '#contract/identity/customers.rules.ts';

import styles from './customer.module.css';

interface CustomerNotesProps {
  id: string;
  profile: Pick<CustomerProfile, 'notes' | 'may'>;
}

/** What staff wrote about a customer, newest first, and a place to write more. Nothing is mailed, and nothing is ever changed. */
export function CustomerNotes({ id, profile: { notes, may } }: CustomerNotesProps) {
  const [form] = Form.useForm<{ text: string }>();
  const draft = useTextDraft('customer-note', id);
  const [note, { isLoading }] = useNoteCustomerMutation();
  const [failed, setFailed] = useState<string | null>(null);
  const keyFor = useAttemptKey();
  const add = async ({ text }: { text: string }): Promise<void> => {
    const reply = await note({ id, text, key: keyFor({ text, seen: notes.length }) });
    setFailed(isApiError(reply.error) ? (reply.error.fields.text?.[0] ?? reply.error.message) : null);
    if (reply.error) return;
    draft.write('');
    form.setFieldsValue({ text: '' });
  };
  if (notes.length === 0 && !may.includes('note')) return null;
  return (
    <Panel title="Notes" note="for the staff only">
      {may.includes('note') && (
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={{ text: draft.text }}
          data-keeps-drafts
          onValuesChange={(_changed, { text }) => draft.write(text)}
          onFinish={(values) => void add(values)}
        >
          <Form.Item
            name="text"
            label="New note"
            rules={[{ required: true, whitespace: true, message: 'Enter the note.' }]}
          >
            <Input.TextArea maxLength={noteMost} rows={2} />
          </Form.Item>
          {failed !== null && <Alert type="error" role="alert" title={failed} />}
          <Button htmlType="submit" loading={isLoading}>
            Add the note
          </Button>
        </Form>
      )}
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((each) => (
            <li key={each.id}>
              <p>{each.text}</p>
              <span>
                {each.by}, <DateText iso={each.at} time />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
