import { act, screen } from '@testing-library/react';

import { idOf } from '#client/testing/dashboard-makers.ts';
import { renderScreen } from '#client/testing/render-screen.tsx';
import { testStore } from '#client/testing/test-store.ts';

import { useExportProgress } from './use-export-progress.ts';

const id = idOf(3);

function Progress({ of }: { of: string | null }) {
  const file = useExportProgress(of);
  return <p>{file ? `${file.state} ${file.rows} of ${file.total}` : 'no file'}</p>;
}

const watching = (answers: (() => object | 'offline')[]) => {
  const store = testStore();
  store.transport.answer(`GET /exports/${id}`, () => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? {});
  renderScreen(<Progress of={id} />, store);
  return store.transport;
};
const at = (state: string, rows: number) => () => ({ body: { id, state, rows, total: 100 } });
const aSecond = () => act(() => jest.advanceTimersByTimeAsync(1_000));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('an export is asked every second how far it is, until it has ended', async () => {
  const { requests } = watching([at('waiting', 0), at('running', 40), at('done', 100)]);
  const seen: (string | null)[] = [];

  for (let second = 0; second < 5; second += 1) {
    await aSecond();
    seen.push(screen.getByText(/of 100/).textContent);
  }

  expect(seen).toEqual(expect.arrayContaining(['running 40 of 100', 'done 100 of 100']));
  expect(seen.at(-1)).toBe('done 100 of 100');
  expect(requests).toHaveLength(3);
});

test('an export that the server has forgotten has failed, and is asked for no more', async () => {
  const { requests } = watching([at('running', 40), () => ({ status: 404, body: { message: 'Not found.' } })]);

  for (let second = 0; second < 4; second += 1) await aSecond();

  expect(screen.getByText('failed 40 of 100')).toBeVisible();
  expect(requests).toHaveLength(2);
});

test('a lost connection is waited out', async () => {
  watching([at('running', 40), () => 'offline', at('done', 100)]);

  for (let second = 0; second < 4; second += 1) await aSecond();

  expect(screen.getByText('done 100 of 100')).toBeVisible();
});

test('without an export nothing is asked', async () => {
  const store = testStore();
  renderScreen(<Progress of={null} />, store);
  await aSecond();

  expect(screen.getByText('no file')).toBeVisible();
  expect(store.transport.requests).toEqual([]);
});
