import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import type { ApiError } from '#client/api/api-error.ts';

import { NoteForm } from './NoteForm.tsx';

const refused = (own: Partial<ApiError>): { error: ApiError } => ({
  error: { status: 422, message: 'It was refused.', fields: {}, ...own },
});

/** A page with a place for a note; the answers are given in turn. */
function page(...answers: { error?: ApiError }[]) {
  const sent: { text: string; key: string }[] = [];
  const done = jest.fn();
  function Page() {
    const [text, write] = useState('');
    return (
      <NoteForm
        draft={{ text, write }}
        most={100}
        rows={2}
        send={async (typed, keyFor) => {
          sent.push({ text: typed, key: keyFor(typed) });
          return answers[sent.length - 1] ?? {};
        }}
        onDone={done}
      />
    );
  }
  render(<Page />);
  return { person: userEvent.setup(), sent, done };
}
const note = () => screen.getByLabelText('New note');
const button = () => screen.getByRole('button', { name: /Add the note/ });

test('an empty note is not sent; what is missing stands beside it and goes when something is typed', async () => {
  const { person, sent } = page();
  await person.type(note(), '  ');
  await person.click(button());

  expect(screen.getByRole('alert')).toHaveTextContent('Enter the note.');
  expect(note()).toHaveFocus();
  expect(note()).toBeInvalid();
  expect(note()).toHaveAccessibleDescription('Enter the note.');
  expect(sent).toEqual([]);

  await person.type(note(), 'Calls');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('Ctrl+S in it sends it, and it is empty again', async () => {
  const { person, sent, done } = page();
  await person.type(note(), 'Calls before noon.');

  await person.keyboard('{Control>}s{/Control}');

  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(sent).toMatchObject([{ text: 'Calls before noon.' }]);
  expect(note()).toHaveValue('');
});

test('what is refused of the text stands beside it, the rest above; a second try of the same has the same key', async () => {
  const { person, sent, done } = page(refused({ fields: { text: ['Too long.'] } }), refused({ message: 'Not now.' }));
  await person.type(note(), 'No.');
  await person.click(button());

  await waitFor(() => expect(note()).toHaveAccessibleDescription('Too long.'));
  await person.click(button());
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(note()).toHaveValue('No.');

  await person.click(button());
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});
