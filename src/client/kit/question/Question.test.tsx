import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import type { ApiError } from '#client/api/api-error.ts';

import { Question } from './Question.tsx';

const refused = (status: ApiError['status'], message: string): ApiError => ({ status, message, fields: {} });

/** A page that asks before it deletes, and says when it has. */
function Page({ answer }: { answer: () => Promise<{ error?: unknown }> }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isGone, setIsGone] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsAsking(true)}>
        Delete…
      </button>
      {isGone && <p>It is gone.</p>}
      {isAsking && (
        <Question
          title="Delete Gift?"
          yes="Delete Gift"
          danger
          act={answer}
          onDone={() => {
            setIsAsking(false);
            setIsGone(true);
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>4 products have it.</p>
        </Question>
      )}
    </>
  );
}

async function asked(...answers: { error?: unknown }[]) {
  const person = userEvent.setup();
  let at = 0;
  render(<Page answer={async () => answers[at++] ?? {}} />);
  await person.tab();
  await person.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Delete Gift?' });
  const yes = screen.getByRole('button', { name: 'Delete Gift' });
  return { person, dialog, yes, tries: () => at };
}
const opener = () => screen.getByRole('button', { name: 'Delete…' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('the safe way has the focus, and the opener gets it back', async () => {
  const { person, dialog, tries } = await asked();
  expect(dialog).toHaveTextContent('4 products have it.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());

  await person.keyboard('{Enter}');

  await closed();
  await waitFor(() => expect(opener()).toHaveFocus());
  expect(tries()).toBe(0);
});

test('Escape leaves it, and the opener gets the focus back', async () => {
  const { person } = await asked();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());

  await person.keyboard('{Escape}');

  await closed();
  await waitFor(() => expect(opener()).toHaveFocus());
});

test('what is done closes it', async () => {
  const { person, yes } = await asked({});
  await person.click(yes);

  expect(await screen.findByText('It is gone.')).toBeVisible();
  await closed();
});

test.each([409, 404] as const)('after %s it can only be closed, in the server’s words', async (status) => {
  const { person, yes } = await asked({ error: refused(status, 'Ann Novak wears it.') });
  await person.click(yes);

  expect(await screen.findByRole('alert')).toHaveTextContent('Ann Novak wears it.');
  await waitFor(() => expect(yes).toBeDisabled());
  const ways = screen.getAllByRole('button', { name: 'Close' });
  await person.click(ways.at(-1) as HTMLElement);
  await closed();
});

test('when the shop can’t be reached, it is tried again', async () => {
  const { person, yes, tries } = await asked({ error: refused('offline', 'The shop can’t be reached.') }, {});
  await person.click(yes);
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop can’t be reached.');

  await waitFor(() => expect(yes).toBeEnabled());
  await person.click(yes);

  expect(await screen.findByText('It is gone.')).toBeVisible();
  expect(tries()).toBe(2);
});
