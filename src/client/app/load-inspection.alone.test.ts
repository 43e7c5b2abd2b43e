// The stand-in for the browser extension must be there before Redux Toolkit is loaded.
import { recorderOf } from '#client/testing/devtools.ts';

import { testStore } from '#client/testing/test-store.ts';

import { loadInspection } from './load-inspection.ts';

const { NODE_ENV } = process.env;

/** The recorder of a store that a page of the built site makes. */
async function recorderIn(mode: string) {
  Object.assign(process.env, { NODE_ENV: 'production' });
  document.head.innerHTML = `<meta name="ingot-mode" content="${mode}">`;
  const inspection = await loadInspection(window);
  return recorderOf(testStore(inspection ? { inspection } : {}).store);
}

afterEach(() => {
  Object.assign(process.env, { NODE_ENV });
  document.head.innerHTML = '';
  sessionStorage.clear();
});

test('the DevTools may look at the demo, whose pages say so', async () => {
  expect(await recorderIn('demo')).toBeDefined();
});

test('they may not look at a shop, and nothing of what is done there is recorded', async () => {
  expect(await recorderIn('production')).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test('a token in the address of a page is in no recording', async () => {
  window.history.replaceState(null, '', '/password/reset/secret-7/ann%40ingot.example?code=secret-8');

  await recorderIn('demo');
  window.history.replaceState(null, '', '/');

  const [recorded = ''] = Object.values(sessionStorage) as string[];
  expect(recorded).toContain('/password/reset');
  expect(recorded).not.toContain('secret');
});
