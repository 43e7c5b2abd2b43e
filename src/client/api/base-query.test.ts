import { aSessionUser } from '#client/testing/makers.ts';
import type { FakeReply } from '#client/testing/fake-transport.ts';
import { testStore } from '#client/testing/test-store.ts';
import { session } from '#client/session/session.slice.ts';

import { api } from './api.ts';
import type { Call } from './call.ts';

const anyCall = api.injectEndpoints({
  endpoints: (build) => ({
    anyQuery: build.query<unknown, Call>({ query: (call) => call }),
    anyMutation: build.mutation<unknown, Call>({ query: (call) => call }),
  }),
}).endpoints;

const ownTier = { endpoint: { method: 'GET', path: '/customer/tier' } } as const;

/** Makes a call that is answered so, and tells what the caller got and what else happened. */
async function outcomeOf(reply: FakeReply, user = aSessionUser()) {
  const world = testStore({ user });
  world.transport.answer('GET /customer/tier', reply);
  const { data, error } = await world.store.dispatch(anyCall.anyQuery.initiate(ownTier, { subscribe: false }));
  return { data, error, effects: world.effects, session: world.store.getState().session.value };
}

beforeEach(() => localStorage.clear());

describe('the error catalogue', () => {
  test('401: the response’s message is shown, the session destroyed, and the person is at "/"', async () => {
    const outcome = await outcomeOf({ status: 401, body: { message: 'Your session has ended.' } });

    expect(outcome.effects).toEqual(['notify: Your session has ended.', 'navigate: /']);
    expect(outcome.session).toBe('loggedOut');
    expect(localStorage).toHaveLength(0);
  });

  test('401 for a visitor: the message is shown, and he is at "/"', async () => {
    const { store, transport, effects } = testStore();
    transport.answer('GET /customer/tier', { status: 401, body: { message: 'Sign in first.' } });

    await store.dispatch(anyCall.anyQuery.initiate(ownTier));

    expect(effects).toEqual(['notify: Sign in first.', 'navigate: /']);
  });

  test('401 of several calls at once is said once', async () => {
    const { store, transport, effects } = testStore({ user: aSessionUser() });
    const refusal = { status: 401, body: { message: 'Your session has ended.' } };
    transport.answer('GET /customer/tier', refusal);

    await Promise.all(['a', 'b', 'c'].map((query) => store.dispatch(anyCall.anyQuery.initiate({ ...ownTier, query }))));

    expect(effects).toEqual(['notify: Your session has ended.', 'navigate: /']);
  });

  test('401 of a call made under an earlier sign-in ends no later one', async () => {
    const { store, transport, effects } = testStore({ user: aSessionUser() });
    let refuse: (reply: FakeReply) => void = () => undefined;
    transport.answer('GET /customer/tier', () => new Promise((resolve) => (refuse = resolve)));
    const call = store.dispatch(anyCall.anyQuery.initiate(ownTier));
    store.dispatch(session.destroyed({ reason: 'logout' }));
    store.dispatch(session.authenticated({ user: aSessionUser(), token: 'second' }));
    effects.length = 0;

    refuse({ status: 401, body: { message: 'Your session has ended.' } });
    await call;

    expect(effects).toEqual([]);
    expect(store.getState().session.value).toBe('approved');
  });

  test.each([400, 422])(
    '%i: each field’s messages are joined with a comma, then all fields with a comma',
    async (status) => {
      const errors = { email: ['Enter your e-mail.', 'Use an address.'], name: ['Enter your name.'] };

      const outcome = await outcomeOf({ status, body: { message: 'Look at the fields.', errors } });

      expect(outcome.error).toEqual({
        status,
        message: 'Enter your e-mail.,Use an address.,Enter your name.',
        fields: errors,
      });
      expect(outcome.effects).toEqual([]);
    },
  );

  test('422 without fields keeps its message', async () => {
    const outcome = await outcomeOf({ status: 422, body: { message: 'This filter takes too long.' } });

    expect(outcome.error).toEqual({ status: 422, message: 'This filter takes too long.', fields: {} });
  });

  test('422 with a free name in place of a taken one brings it', async () => {
    const body = { message: 'Taken.', errors: { slug: ['Taken.'] }, free: { slug: 'bars-2', odd: 7 } };

    const outcome = await outcomeOf({ status: 422, body, brokenOnPurpose: true });

    expect(outcome.error).toEqual({
      status: 422,
      message: 'Taken.',
      fields: { slug: ['Taken.'] },
      free: { slug: 'bars-2' },
    });
  });

  test('419: the page is reloaded, and nobody is signed out', async () => {
    const outcome = await outcomeOf({ status: 419, body: { message: 'Expired.' } });

    expect(outcome.effects).toEqual(['reload']);
    expect(outcome.session).toBe('approved');
  });

  test.each([402, 403, 404, 409, 429, 500, 503, 507])(
    '%i: the caller gets the message, and nothing else happens',
    async (status) => {
      const outcome = await outcomeOf({ status, body: { message: 'The price has expired.' } });

      expect(outcome.error).toEqual({ status, message: 'The price has expired.', fields: {} });
      expect(outcome.effects).toEqual([]);
      expect(outcome.session).toBe('approved');
    },
  );

  test('no answer at all is an error the user can read', async () => {
    const outcome = await outcomeOf('offline');

    expect(outcome.error).toMatchObject({
      status: 'offline',
      message: expect.stringContaining('can’t be reached') as string,
    });
    expect(outcome.session).toBe('approved');
  });

  test.each([
    ['a proxy’s page', '<html>'],
    ['nothing', null],
    ['a list', ['x']],
    ['odd fields', { message: 7, errors: { a: 'x', b: [1] } }],
  ])('a refusal with %s still has a text to show', async (_what, body) => {
    const outcome = await outcomeOf({ status: 422, body, brokenOnPurpose: true });

    expect(outcome.error).toEqual({ status: 422, message: expect.stringMatching(/./) as string, fields: {} });
  });

  test.each([200, 201, 202, 204, 299])('%i is a success', async (status) => {
    const outcome = await outcomeOf({ status, body: { done: true }, brokenOnPurpose: true });

    expect(outcome.data).toEqual({ done: true });
    expect(outcome.error).toBeUndefined();
  });

  test('an error can be kept in the store as it is', async () => {
    const { error } = await outcomeOf({ status: 422, body: { message: 'x', errors: { a: ['y'] } } });

    expect(JSON.parse(JSON.stringify(error))).toEqual(error);
  });
});

test('a call carries its body and its idempotency key', async () => {
  const { store, transport } = testStore();
  const place = { endpoint: { method: 'POST', path: '/customer/orders', idempotent: true } } as const;

  await store.dispatch(
    anyCall.anyMutation.initiate({
      ...place,
      body: { quote: 'q' },
      idempotencyKey: '0197a000-0000-4000-8000-000000000000',
    }),
  );

  expect(transport.requests[0]).toMatchObject({
    method: 'POST',
    url: '/backend/customer/orders',
    body: { quote: 'q' },
    headers: { 'Idempotency-Key': '0197a000-0000-4000-8000-000000000000' },
  });
});
