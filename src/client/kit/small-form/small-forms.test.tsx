import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Input } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import type { ApiError } from '#client/api/api-error.ts';

import { DayItem } from './DayItem.tsx';
import { DialogForm } from './DialogForm.tsx';
import { InlineForm } from './InlineForm.tsx';
import { useDialogFocus } from './use-dialog-focus.ts';

interface Hold {
  hours: string;
  reason: string;
}

/** A stand-in for the server: each call waits until it is answered. */
function server() {
  const calls: { values: Hold; key: string; answer: (reply: { error?: ApiError }) => void }[] = [];
  const send = (values: Hold, keyFor: (content: unknown) => string) =>
    new Promise<{ error?: ApiError }>((answer) => calls.push({ values, key: keyFor(values), answer }));
  const answer = async (reply: { error?: ApiError } = {}) => {
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
    await act(async () => calls.at(-1)?.answer(reply));
  };
  return { calls, send, answer };
}
const refused = (own: Partial<ApiError>): { error: ApiError } => ({
  error: { status: 422, message: 'It was refused.', fields: {}, ...own },
});

const fields = (
  <>
    <Form.Item name="hours" label="Hours">
      <Input />
    </Form.Item>
    <Form.Item name="reason" label="Reason" rules={[{ required: true, message: 'Say why.' }]}>
      <Input.TextArea />
    </Form.Item>
  </>
);

const draw = (form: ReactNode) => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />);
  return userEvent.setup();
};

function dialog(conflict: 'here' | 'over' | 'outside' = 'here') {
  const shop = server();
  const closed = jest.fn();
  function Page() {
    const [isOpen, setIsOpen] = useState(true);
    const close = (words: string | null) => {
      closed(words);
      setIsOpen(false);
    };
    const { send } = shop;
    return (
      isOpen && (
        <DialogForm<Hold>
          {...{ title: 'Hold', okText: 'Hold it', words: 'It waits.', initial: { hours: '24' }, conflict, send }}
          onClose={close}
        >
          {fields}
        </DialogForm>
      )
    );
  }
  return { ...shop, closed, person: draw(<Page />) };
}
const hours = () => screen.findByLabelText('Hours');
const reason = () => screen.findByLabelText('Reason');

test('the first field of a dialog is ready to be typed over', async () => {
  const { person } = dialog();
  await waitFor(async () => expect(await hours()).toHaveFocus());

  await person.keyboard('48');

  expect(await hours()).toHaveValue('48');
});

test('what is missing stands beside its field, which takes the focus, and nothing is sent', async () => {
  const { person, calls } = dialog();

  await person.click(await screen.findByRole('button', { name: 'Hold it' }));

  expect(await screen.findByText('Say why.')).toBeInTheDocument();
  expect(await reason()).toHaveFocus();
  expect(calls).toEqual([]);
});

test('Ctrl+S sends it, and while it is sent nothing is sent again', async () => {
  const { person, calls, answer, closed } = dialog();
  await person.type(await reason(), 'A doubt.');

  await person.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(calls).toHaveLength(1));
  await person.keyboard('{Control>}s{/Control}');

  expect(calls.map(({ values }) => values)).toEqual([{ hours: '24', reason: 'A doubt.' }]);
  await answer();
  await waitFor(() => expect(closed).toHaveBeenCalledWith(null));
});

test('who has gone to a button of the dialog meanwhile keeps his place', () => {
  let opened = (_isOpen: boolean): void => undefined;
  function Dialog() {
    const frame = useRef<HTMLDivElement>(null);
    opened = useDialogFocus(frame);
    return (
      <div role="dialog">
        <div ref={frame}>
          <input aria-label="Hours" />
        </div>
        <button type="button">Back</button>
      </div>
    );
  }
  render(<Dialog />);
  const back = screen.getByRole('button', { name: 'Back' });

  act(() => back.focus());
  act(() => opened(true));
  expect(back).toHaveFocus();

  act(() => back.blur());
  act(() => opened(true));
  expect(screen.getByLabelText('Hours')).toHaveFocus();
});

test('a refusal stands beside its field and the rest of it above them; a second try of the same has the same key', async () => {
  const { person, calls, answer } = dialog();
  await person.type(await reason(), 'No.');
  await person.click(screen.getByRole('button', { name: 'Hold it' }));

  await answer(refused({ fields: { hours: ['At most 72.'], order: ['It has ended.'] } }));

  expect(await screen.findByText('At most 72.')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('It has ended.');
  expect(await hours()).toHaveFocus();
  await person.click(screen.getByRole('button', { name: /Hold it/ }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.key).toBe(calls[0]?.key);
  await answer(refused({ message: 'Not now.' }));
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
});

const faster = refused({ status: 409, message: 'It is held already.', newer: { code: 'stale' } });

test('when somebody else was faster it is told, and may be sent again', async () => {
  const { person, answer } = dialog();
  await person.type(await reason(), 'A doubt.');
  await person.click(screen.getByRole('button', { name: 'Hold it' }));

  await answer(faster);

  expect(await screen.findByRole('alert')).toHaveTextContent('It is held already.');
  await waitFor(() => expect(screen.getByRole('button', { name: /Hold it/ })).toBeEnabled());
});

test('where that is the end of it, it can only be closed', async () => {
  const { person, calls, answer } = dialog('over');
  await person.type(await reason(), 'A doubt.');
  await person.click(screen.getByRole('button', { name: 'Hold it' }));

  await answer(faster);

  await waitFor(() => expect(screen.getByRole('button', { name: /Hold it/ })).toBeDisabled());
  await person.type(await reason(), '{Control>}s{/Control}');
  expect(calls).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Close' })).not.toHaveLength(0);
});

test('when somebody else was faster and it is told outside, the dialog gives the words on and goes', async () => {
  const { person, answer, closed } = dialog('outside');
  await person.type(await reason(), 'A doubt.');
  await person.click(screen.getByRole('button', { name: 'Hold it' }));

  await answer(refused({ status: 409, message: 'It is held already.' }));

  await waitFor(() => expect(closed).toHaveBeenCalledWith('It is held already.'));
});

test('the small form of a page is sent by Ctrl+S in it, which the form around the page does not hear', async () => {
  const shop = server();
  const heard = jest.fn();
  window.addEventListener('keydown', heard);
  const person = draw(
    <InlineForm<Hold> okText="Add" send={shop.send} onDone={() => undefined}>
      {fields}
    </InlineForm>,
  );

  await person.type(await reason(), 'Seen.');
  heard.mockClear();
  await person.keyboard('{Control>}s{/Control}');

  await waitFor(() => expect(shop.calls.map(({ values }) => values.reason)).toEqual(['Seen.']));
  expect(heard.mock.calls.map(([event]) => (event as KeyboardEvent).key)).not.toContain('s');
  await shop.answer(refused({ message: 'Not now.' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  window.removeEventListener('keydown', heard);
});

test('a day is typed mm/dd/yy, and one that there is not is told once the field is left', async () => {
  const shop = server();
  const person = draw(
    <InlineForm<Hold> okText="Add" send={shop.send}>
      <DayItem name="hours" label="Day" required="Enter a day." />
    </InlineForm>,
  );
  const day = await screen.findByLabelText('Day');

  await person.type(day, '02/30/26');
  expect(screen.queryByText(/^Enter a day that there is/)).not.toBeInTheDocument();
  await person.tab();
  expect(await screen.findByText(/^Enter a day that there is/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Add' }));
  expect(shop.calls).toEqual([]);

  await person.clear(day);
  await person.type(day, '3/2/26{Enter}');

  await waitFor(() => expect(shop.calls.map(({ values }) => values.hours)).toEqual(['2026-03-02']));
});
