import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { TypedDialog } from './TypedDialog.tsx';

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Hold…
      </button>
      {isOpen && <Hold onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Hold({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<{ reason: string }>();
  return (
    <TypedDialog form={form} title="Hold" onClose={onClose}>
      <Form form={form}>
        <Form.Item name="reason" label="Reason">
          <Input />
        </Form.Item>
      </Form>
    </TypedDialog>
  );
}

async function opened() {
  const person = userEvent.setup();
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />);
  await person.tab();
  await person.keyboard('{Enter}');
  const reason = await screen.findByLabelText('Reason');
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
  return { person, reason };
}
const opener = () => screen.getByRole('button', { name: 'Hold…', hidden: true });

test('what opened it has the focus again when Escape closes it', async () => {
  const { person } = await opened();

  await person.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opener()).toHaveFocus();
});

test('what opened it has the focus again when what was typed is thrown away', async () => {
  const { person, reason } = await opened();
  await person.type(reason, 'A doubt.');

  await person.keyboard('{Escape}');
  await person.click(await screen.findByRole('button', { name: 'Throw it away' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opener()).toHaveFocus();
});
