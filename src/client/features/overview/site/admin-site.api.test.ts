import { waitFor } from '@testing-library/react';

import type { FakeReply } from '#client/testing/fake-transport.ts';
import { anAdminUser } from '#client/testing/makers.ts';
import { testStore } from '#client/testing/test-store.ts';

import { adminSiteApi } from './admin-site.api.ts';
import { siteApi } from './site.api.ts';

const { systemStatus } = siteApi.endpoints;
const { updateStatus } = adminSiteApi.endpoints;

/** The administrators' top bar: a store that has fetched the status, and what its switch shows. */
async function topBar() {
  const world = testStore({ user: anAdminUser() });
  world.transport.answer('GET /system-status', { body: { is_online: true } });
  await world.store.dispatch(systemStatus.initiate());
  const shown = () => systemStatus.select()(world.store.getState()).data?.is_online;
  return { ...world, shown };
}

beforeEach(() => localStorage.clear());

test('the switch shows what the status fetch says', async () => {
  const { shown } = await topBar();

  expect(shown()).toBe(true);
});

test.each([true, false])(
  'a toggle sends no body, and the switch then shows the server’s reply: %s',
  async (is_online) => {
    const { store, transport, shown } = await topBar();
    transport.answer('PUT /update/status', { body: { setting: { is_online } } });

    await store.dispatch(updateStatus.initiate());

    const sent = transport.requests.at(-1)!;
    expect([sent.method, sent.url, 'body' in sent]).toEqual(['PUT', '/backend/update/status', false]);
    expect(shown()).toBe(is_online);
  },
);

test('a poll asked before the toggle and answered after it does not show the old state', async () => {
  const { store, transport, shown } = await topBar();
  let answerPoll: ((reply: FakeReply) => void) | undefined;
  transport.answer('GET /system-status', () => new Promise((resolve) => (answerPoll = resolve)));
  transport.answer('PUT /update/status', { body: { setting: { is_online: false } } });
  const poll = store.dispatch(systemStatus.initiate(undefined, { forceRefetch: true }));
  await waitFor(() => expect(answerPoll).toBeDefined());

  await store.dispatch(updateStatus.initiate());
  answerPoll?.({ body: { is_online: true } });
  await poll;

  await waitFor(() => expect(shown()).toBe(false));
});

test.each<[string, FakeReply]>([
  ['is refused', { status: 403, body: { message: 'You may not.' } }],
  ['fails', { status: 500, brokenOnPurpose: true }],
  ['gets no answer', 'offline'],
])('a toggle that %s alerts to reload and try again, and the switch stays', async (_what, reply) => {
  const { store, transport, shown, effects } = await topBar();
  transport.answer('PUT /update/status', reply);

  await store.dispatch(updateStatus.initiate());

  expect(effects).toEqual(['notify: reload and try again']);
  expect(shown()).toBe(true);
});

test.each<[number, string[]]>([
  [401, ['notify: Your session has ended.', 'navigate: /']],
  [419, ['reload']],
])('a toggle answered %i has that answer’s consequence alone', async (status, consequence) => {
  const { store, transport, effects } = await topBar();
  transport.answer('PUT /update/status', { status, body: { message: 'Your session has ended.' } });

  await store.dispatch(updateStatus.initiate());

  expect(effects).toEqual(consequence);
});
