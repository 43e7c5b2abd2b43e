import { Checkbox } from 'antd';
import { useState } from 'react';

import { useNoteOrderMutation } from '#client/features/trade/orders/order-moves.api.ts';
import { Notes } from '#client/features/trade/orders/Notes.tsx';
import { useTextDraft } from '#client/kit/resource-form/use-text-draft.ts';
import { NoteForm } from '#client/kit/small-form/NoteForm.tsx';
import type { AdminOrder } from '#contract/trade/orders.contract.ts';

/** What was noted about an order, and a place to note more: for staff, or for the customer too. What is typed is kept. */
export function OrderNotes({ order }: { order: AdminOrder }) {
  const [forCustomer, setForCustomer] = useState(false);
  const draft = useTextDraft('order-note', order.id);
  const [note] = useNoteOrderMutation();
  const all = [
    ...order.internalNotes.map((each) => ({ note: each, reader: 'for staff only' })),
    ...order.notes.map((each) => ({ note: each, reader: 'mailed to the customer' })),
  ].toSorted((a, b) => b.note.at.localeCompare(a.note.at));

  return (
    <>
      <Notes notes={all} />
      <NoteForm
        draft={draft}
        most={2000}
        rows={3}
        send={(text, keyFor) => {
          const body = { text, forCustomer };
          return note({ id: order.id, body, key: keyFor({ ...body, seen: all.length }) });
        }}
        onDone={() => setForCustomer(false)}
      >
        <Checkbox checked={forCustomer} onChange={({ target }) => setForCustomer(target.checked)}>
          Email it to the customer; it also appears in their order
        </Checkbox>
      </NoteForm>
    </>
  );
}
