import { Checkbox, Form, Input } from 'antd';

import { useNoteOrderMutation } from '#client/features/trade/orders/order-moves.api.ts';
import { Notes } from '#client/features/trade/orders/Notes.tsx';
import { useTextDraft } from '#client/kit/resource-form/use-text-draft.ts';
import { InlineForm } from '#client/kit/small-form/InlineForm.tsx';
import type { AdminOrder } from '#contract/trade/orders.contract.ts';

interface Written {
  text: string;
  forCustomer?: boolean;
}

/** What was noted about an order, and a place to note more: for staff, or for the customer too. What is typed is kept. */
export function OrderNotes({ order }: { order: AdminOrder }) {
  const [form] = Form.useForm<Written>();
  const draft = useTextDraft('order-note', order.id);
  const [note] = useNoteOrderMutation();
  const all = [
    ...order.internalNotes.map((each) => ({ note: each, reader: 'for staff only' })),
    ...order.notes.map((each) => ({ note: each, reader: 'mailed to the customer' })),
  ].toSorted((a, b) => b.note.at.localeCompare(a.note.at));

  return (
    <>
      <Notes notes={all} />
      <InlineForm<Written>
        form={form}
        okText="Add the note"
        initial={{ text: draft.text }}
        keepsDrafts
        onType={({ text }) => draft.write(text)}
        send={({ text, forCustomer = false }, keyFor) => {
          const body = { text, forCustomer };
          return note({ id: order.id, body, key: keyFor({ ...body, seen: all.length }) });
        }}
        onDone={() => {
          draft.write('');
          form.setFieldsValue({ text: '', forCustomer: false });
        }}
      >
        <Form.Item
          name="text"
          label="New note"
          rules={[{ required: true, whitespace: true, message: 'Enter the note.' }]}
        >
          <Input.TextArea maxLength={2000} rows={3} />
        </Form.Item>
        <Form.Item name="forCustomer" valuePropName="checked">
          <Checkbox>Email it to the customer; it also appears in their order</Checkbox>
        </Form.Item>
      </InlineForm>
    </>
  );
}
