import { fireEvent, screen } from '@testing-library/react';

import { clockTime } from '#client/kit/date/date-words.ts';

import { draftKey, readDraft } from './drafts.ts';
import { aCoin, dock, renderForm, retype } from './testing/coin-form.tsx';

/** The page goes, as it does when a session has expired. */
const pageGoes = () => fireEvent(window, new Event('ingot:departs'));

const kept = (): string[] => Object.keys(sessionStorage).filter((key) => key.startsWith('ingot:draft:'));

beforeEach(() => sessionStorage.clear());

test('what was typed when the page went is offered to the same person, and can be restored', async () => {
  const before = renderForm({ userId: 'ann' });
  await retype(before.person, 'Premium', '3');
  pageGoes();
  before.unmount();

  const { person } = renderForm({ userId: 'ann' });
  const draft = readDraft(sessionStorage, draftKey('ann', 'coin', '7'), ['premium']);
  expect(screen.getByRole('status')).toHaveTextContent(
    `You had unsaved changes from ${clockTime(draft?.at ?? '')}. Premium.`,
  );
  expect(screen.getByLabelText('Premium')).toHaveValue('2.80');
  await person.click(screen.getByRole('button', { name: 'Restore' }));

  expect(screen.getByLabelText('Premium')).toHaveValue('3.00');
  expect(dock()).toHaveTextContent('1 change');
  expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
});

test('a draft can be thrown away', async () => {
  const before = renderForm({ userId: 'ann' });
  await retype(before.person, 'Premium', '3');
  before.unmount();

  const { person } = renderForm({ userId: 'ann' });
  await person.click(screen.getByRole('button', { name: 'Throw away' }));

  expect(kept()).toEqual([]);
  expect(screen.getByLabelText('Premium')).toHaveValue('2.80');
});

test('a draft of an older version is joined with what somebody has saved since', async () => {
  const before = renderForm({ userId: 'ann' });
  await retype(before.person, 'Premium', '3');
  before.unmount();

  const { person } = renderForm({ userId: 'ann', coin: aCoin({ premium: '2.95', name: 'Theirs', version: 4 }) });
  await person.click(screen.getByRole('button', { name: 'Restore' }));

  expect(screen.getByRole('alert', { name: 'Changed by somebody else' })).toHaveTextContent('2.80 %2.95 %3.00 %');
  expect(screen.getByLabelText('Name')).toHaveValue('Theirs');
});

test('nobody else sees it, and his signing in takes it away', async () => {
  const before = renderForm({ userId: 'ann' });
  await retype(before.person, 'Premium', '3');
  before.unmount();

  renderForm({ userId: 'bob' });

  expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
  expect(kept()).toEqual([]);
});

test('a secret is never written down', async () => {
  const { person } = renderForm({ userId: 'ann' });
  await retype(person, 'Pin', '4711');
  await retype(person, 'Name', 'Crown');
  pageGoes();

  expect(kept()).toHaveLength(1);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('4711');
});

test.each([
  [
    'saved',
    async ({ person, answer }: ReturnType<typeof renderForm>) => {
      await person.click(screen.getByRole('button', { name: /Save changes/ }));
      await answer({ data: aCoin({ premium: '3', version: 4 }) });
    },
  ],
  [
    'discarded',
    async ({ person }: ReturnType<typeof renderForm>) => {
      await person.click(screen.getByRole('button', { name: 'Discard' }));
    },
  ],
  [
    'left behind on purpose',
    async ({ person }: ReturnType<typeof renderForm>) => {
      await person.click(screen.getByRole('link', { name: 'Elsewhere' }));
      await person.click(await screen.findByRole('button', { name: 'Leave without saving' }));
      await screen.findByText('Another page');
    },
  ],
])('nothing is kept of what was %s', async (_how, end) => {
  const view = renderForm({ userId: 'ann' });
  await retype(view.person, 'Premium', '3');
  fireEvent(window, new Event('pagehide'));
  expect(kept()).toHaveLength(1);

  await end(view);
  view.unmount();

  expect(kept()).toEqual([]);
});

test('nothing is kept for nobody', async () => {
  const { person } = renderForm();
  await retype(person, 'Premium', '3');
  fireEvent(window, new Event('pagehide'));

  expect(kept()).toEqual([]);
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"at":"soon","before":{},"now":{"name":"x"}}',
  '{"at":"2026-11-20T12:00:00Z","before":{},"now":[]}',
  '{"at":"2026-11-20T12:00:00Z","before":{},"now":{"gone":"x"}}',
])('a draft that is not ours to read is none: %s', (text) => {
  sessionStorage.setItem('ingot:draft:ann:coin:7', text);

  expect(readDraft(sessionStorage, draftKey('ann', 'coin', '7'), ['name'])).toBeNull();
});
