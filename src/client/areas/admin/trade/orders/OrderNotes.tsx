import { Alert, Button, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { useNoteOrderMutation } from '#client/features/trade/orders/order-moves.api.ts';
import { Notes } from '#client/features/trade/orders/Notes.tsx';
import { useAttemptKey } from '#client/kit/attempt/attempt-key.ts';
import { useTextDraft } from '#client/kit/resource-form/use-text-draft.ts';
import type { AdminOrder } from '#contract/trade/orders.contract.ts';

interface Written {
  text: string;
  forCustomer?: boolean;
}

/** What was noted about an order, and a place to note more: for staff, or for the customer too. What is typed is kept. */
export function OrderNotes({ order }: { order: AdminOrder }) {
  const [form] = Form.useForm<Written>();
  const draft = useTextDraft('order-note', order.id);
  const [note, { isLoading }] = useNoteOrderMutation();
  const [failed, setFailed] = useState<string | null>(null);
  const keyFor = useAttemptKey();
  const all = [
    ...order.internalNotes.map((each) => ({ note: each, reader: 'for staff only' })),
    ...order.notes.map((each) => ({ note: each, reader: 'mailed to the customer' })),
  ].toSorted((a, b) => b.note.at.localeCompare(a.note.at));

  const add = async ({ text, forCustomer = false }: Written): Promise<void> => {
    const body = { text, forCustomer };
    const reply = await note({ id: order.id, body, key: keyFor({ ...body, seen: all.length }) });
    setFailed(isApiError(reply.error) ? reply.error.message : null);
    if (reply.error) return;
    draft.write('');
    form.setFieldsValue({ text: '', forCustomer: false });
  };
  return (
    <>
      <Notes notes={all} />
      {failed !== null && <Alert type="error" role="alert" title={failed} />}
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
          <Input.TextArea maxLength={2000} rows={3} />
        </Form.Item>
        <Form.Item name="forCustomer" valuePropName="checked">
          <Checkbox>Mail it to the customer; it also stands in their order</Checkbox>
        </Form.Item>
        <Button htmlType="submit" loading={isLoading}>
          Add the note
        </Button>
      </Form>
    </>
  );
}
