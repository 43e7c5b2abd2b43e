import { createReload } from './reload.ts';

/** An expired page in a tab whose clock the test moves. */
function expiredPage() {
  const entries = new Map<string, string>();
  const done: string[] = [];
  const clock = { now: Date.parse('2026-11-21T12:00:00Z') };
  const reload = createReload({
    storage: { getItem: (name) => entries.get(name) ?? null, setItem: (name, value) => void entries.set(name, value) },
    reload: () => done.push('reloaded'),
    notify: () => done.push('told'),
    now: () => clock.now,
  });
  return { reload, done, clock };
}

test('an expired page is reloaded', () => {
  const { reload, done } = expiredPage();

  reload();

  expect(done).toEqual(['reloaded']);
});

test('a page that is expired again right after the reload is not reloaded in a loop; the user is told', () => {
  const { reload, done, clock } = expiredPage();

  reload();
  clock.now += 2_000;
  reload();

  expect(done).toEqual(['reloaded', 'told']);
});

test('a page that expires another time later on is reloaded again', () => {
  const { reload, done, clock } = expiredPage();

  reload();
  clock.now += 3_600_000;
  reload();

  expect(done).toEqual(['reloaded', 'reloaded']);
});

test('a clock that was set back does not keep a page from reloading', () => {
  const { reload, done, clock } = expiredPage();

  reload();
  clock.now -= 3_600_000;
  reload();

  expect(done).toEqual(['reloaded', 'reloaded']);
});
