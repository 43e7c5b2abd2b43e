import { Form, Input } from 'antd';

import { useNoteCustomerMutation } from '#client/features/customers/customers.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { useTextDraft } from '#client/kit/resource-form/use-text-draft.ts';
import { InlineForm } from '#client/kit/small-form/InlineForm.tsx';
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
  const [note] = useNoteCustomerMutation();
  if (notes.length === 0 && !may.includes('note')) return null;
  return (
    <Panel title="Notes" note="for staff only">
      {may.includes('note') && (
        <InlineForm<{ text: string }>
          form={form}
          okText="Add the note"
          initial={{ text: draft.text }}
          keepsDrafts
          onType={({ text }) => draft.write(text)}
          send={({ text }, keyFor) => note({ id, text, key: keyFor({ text, seen: notes.length }) })}
          onDone={() => {
            draft.write('');
            form.setFieldsValue({ text: '' });
          }}
        >
          <Form.Item
            name="text"
            label="New note"
            rules={[{ required: true, whitespace: true, message: 'Enter the note.' }]}
          >
            <Input.TextArea maxLength={noteMost} rows={2} />
          </Form.Item>
        </InlineForm>
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
