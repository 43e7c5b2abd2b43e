import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { lazyPart } from './lazy-part.tsx';
import { soonOf } from './soon-of.ts';

const Dialog = ({ title }: { title: string }) => <p role="dialog">{title}</p>;

function aPart() {
  const load = jest.fn(async () => Dialog);
  return { load, part: lazyPart(load) };
}

test('what its opener fetched ahead is drawn at once', async () => {
  const { part } = aPart();
  await act(async () => part.soon.onFocus());

  render(<part.Part title="Delete it?" />);

  expect(screen.getByRole('dialog')).toHaveTextContent('Delete it?');
});

test('what was not fetched ahead comes when it is drawn', async () => {
  const { part } = aPart();

  render(<part.Part title="Delete it?" />);

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('it is fetched when the pointer or the focus comes near what opens it, and what was typed in it stays when more is drawn', async () => {
  const { load, part } = aPart();
  function Page() {
    const [title, setTitle] = useState<string | null>(null);
    return (
      <>
        <div {...part.soon}>
          <button type="button" onClick={() => setTitle(title === null ? 'First' : 'Second')}>
            Open
          </button>
        </div>
        {title !== null && <part.Part title={title} />}
      </>
    );
  }
  const person = userEvent.setup();
  render(<Page />);
  expect(load).not.toHaveBeenCalled();

  await person.tab();
  expect(load).toHaveBeenCalled();
  await person.keyboard('{Enter}');
  const dialog = await screen.findByText('First');
  await person.keyboard('{Enter}');

  expect(dialog).toHaveTextContent('Second');
  expect(dialog).toBeInTheDocument();
});

test('one opener of several fetches all of them, and a fetch that fails is no fault', async () => {
  const first = aPart();
  const second = lazyPart(async () => Promise.reject<typeof Dialog>(new Error('offline')));
  const third = aPart();

  const soon = soonOf(first.part, second, third.part);
  await act(async () => soon.onPointerEnter());

  expect(first.load).toHaveBeenCalled();
  expect(third.load).toHaveBeenCalled();
});
