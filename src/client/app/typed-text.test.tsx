import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { restoreTypedText } from './typed-text-back.ts';
import { keepTypedText } from './typed-text.ts';

/** A form whose controls React holds, as those of the shop. */
function Letter({ open = true }: { open?: boolean }) {
  const [typed, setTyped] = useState({ name: 'Ann', message: '', topic: '', password: '', code: '' });
  const type = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });
  if (!open) return null;
  return (
    <form aria-label="Letter">
      <label>
        Name <input value={typed.name} onChange={({ target }) => type({ name: target.value })} />
      </label>
      <label>
        Message <textarea value={typed.message} onChange={({ target }) => type({ message: target.value })} />
      </label>
      <label>
        Topic
        <select value={typed.topic} onChange={({ target }) => type({ topic: target.value })}>
          <option value="">None</option>
          <option value="order">An order</option>
        </select>
      </label>
      <label>
        Password{' '}
        <input type="password" value={typed.password} onChange={({ target }) => type({ password: target.value })} />
      </label>
      <label>
        Code{' '}
        <input
          autoComplete="one-time-code"
          value={typed.code}
          onChange={({ target }) => type({ code: target.value })}
        />
      </label>
      <output>{JSON.stringify(typed)}</output>
    </form>
  );
}

const minute = 60_000;
const held = () => JSON.parse(screen.getByRole('status').textContent ?? '') as Record<string, string>;

async function typeAndReload(): Promise<void> {
  const person = userEvent.setup();
  const { unmount } = render(<Letter />);
  await person.type(screen.getByLabelText(/Name/), ' Roy');
  await person.type(screen.getByLabelText(/Message/), 'Where is my bar?');
  await person.selectOptions(screen.getByLabelText(/Topic/), 'order');
  await person.type(screen.getByLabelText(/Password/), 'secret');
  await person.type(screen.getByLabelText(/Code/), '123456');
  keepTypedText(window, sessionStorage, 0);
  unmount();
}

let stop = (): void => undefined;
const restore = (now: number): void => {
  stop = restoreTypedText(window, sessionStorage, now);
};
afterEach(() => stop());
beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/contact-us?order=7');
});

test('what was typed into a form stands there again after the page was loaded anew; passwords and codes do not', async () => {
  await typeAndReload();
  render(<Letter />);

  restore(minute);

  await waitFor(() => expect(held()).toMatchObject({ topic: 'order' }));
  expect(held()).toEqual({ name: 'Ann Roy', message: 'Where is my bar?', topic: 'order', password: '', code: '' });
});

test('a form that is drawn later gets its text when it is there', async () => {
  await typeAndReload();
  const { rerender } = render(<Letter open={false} />);
  restore(minute);

  rerender(<Letter />);

  expect(await screen.findByDisplayValue('Where is my bar?')).toBeVisible();
});

test.each([
  ['of another page', '/contact-us', minute],
  ['of long ago', '/contact-us?order=7', 11 * minute],
])('text %s is not put back', async (_what, path, now) => {
  await typeAndReload();
  window.history.replaceState(null, '', path);
  render(<Letter />);

  restore(now);

  expect(held()).toMatchObject({ name: 'Ann', message: '' });
});

test('it is put back once', async () => {
  await typeAndReload();
  restoreTypedText(window, sessionStorage, minute)();
  render(<Letter />);

  restore(minute);

  expect(held()).toMatchObject({ message: '' });
});
