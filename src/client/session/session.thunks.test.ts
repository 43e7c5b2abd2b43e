import type { FakeReply } from '#client/testing/fake-transport.ts';
import { aSessionUser } from '#client/testing/makers.ts';
import { testStore } from '#client/testing/test-store.ts';

import { noKeys, readKeys } from './keys.ts';
import { session } from './session.slice.ts';
import { checkSession, signOut } from './session.thunks.ts';

const ann = aSessionUser();
const checkLogin = 'GET /public/check-login-status';

/** An answer that the test gives when it likes. */
function laterReply() {
  let give: (reply: FakeReply) => void = () => undefined;
  const promised = new Promise<FakeReply>((resolve) => {
    give = resolve;
  });
  return { give, promised };
}

beforeEach(() => localStorage.clear());

describe('the login check', () => {
  test('takes the server’s account of the person over', async () => {
    const { store, transport, effects } = testStore({ user: ann });
    transport.answer(checkLogin, { body: { user: { ...ann, name: 'Ann Roy', status: 'expired' } } });

    await store.dispatch(checkSession());

    expect(readKeys(localStorage)).toMatchObject({ userName: 'Ann Roy', status: 'expired', token: 'test-token' });
    expect(store.getState().session.value).toBe('verified');
    expect(effects).toEqual([]);
  });

  test.each<[string, FakeReply, string[]]>([
    [
      'the session is over',
      { status: 401, body: { message: 'Your session has ended.' } },
      ['notify: Your session has ended.', 'navigate: /'],
    ],
    ['it is forbidden', { status: 403, body: { message: 'No.' } }, ['navigate: /']],
    ['the server fails', { status: 500, body: null, brokenOnPurpose: true }, ['navigate: /']],
    ['the database is away', { status: 503, body: { message: 'Back soon.' } }, ['navigate: /']],
    ['no answer comes', 'offline', ['navigate: /']],
    ['the answer is empty', { status: 204, brokenOnPurpose: true }, ['navigate: /']],
  ])('ends the session and goes to "/", once, when %s', async (_what, reply, expected) => {
    const { store, transport, effects } = testStore({ user: ann });
    transport.answer(checkLogin, reply);

    await store.dispatch(checkSession());

    expect(effects).toEqual(expected);
    expect(readKeys(localStorage)).toEqual(noKeys);
    expect(store.getState().session.value).toBe('loggedOut');
  });

  test.each<FakeReply>([{ status: 500, body: null, brokenOnPurpose: true }, 'offline'])(
    'that fails logs out on the server, too, whose session may live on',
    async (reply) => {
      const { store, transport, effects } = testStore({ user: ann });
      transport.answer(checkLogin, reply);
      transport.answer('POST /logout', reply);

      await store.dispatch(checkSession());

      expect(transport.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
        'GET /backend/public/check-login-status',
        'POST /backend/logout',
      ]);
      expect(effects).toEqual(['navigate: /']);
    },
  );

  test('asks the server each time', async () => {
    const { store, transport } = testStore({ user: ann });
    transport.answer(checkLogin, { body: { user: ann } });

    await store.dispatch(checkSession());
    await store.dispatch(checkSession());

    expect(transport.requests.map(({ url }) => url)).toEqual([
      '/backend/public/check-login-status',
      '/backend/public/check-login-status',
    ]);
  });

  test('an answer that comes after the person signed out does not bring the session back', async () => {
    const { store, transport } = testStore({ user: ann });
    const reply = laterReply();
    transport.answer(checkLogin, () => reply.promised);
    const check = store.dispatch(checkSession());

    store.dispatch(session.destroyed({ reason: 'logout' }));
    reply.give({ body: { user: ann } });
    await check;

    expect(store.getState().session.value).toBe('loggedOut');
    expect(readKeys(localStorage)).toEqual(noKeys);
  });

  test('a failure that comes after somebody else signed in does not end his session', async () => {
    const { store, transport } = testStore({ user: ann });
    const reply = laterReply();
    transport.answer(checkLogin, () => reply.promised);
    const check = store.dispatch(checkSession());

    store.dispatch(session.authenticated({ user: aSessionUser({ id: 'bob' }), token: 'another' }));
    reply.give({ status: 401, body: { message: 'Your session has ended.' } });
    await check;

    expect(store.getState().session).toMatchObject({ value: 'approved', context: { userId: 'bob' } });
  });
});

describe('signing out', () => {
  test('tells the server, without a body, then clears the keys and goes to "/"', async () => {
    const { store, transport, effects } = testStore({ user: ann });
    transport.answer('POST /logout', { body: { csrf_token: 'next' } });

    await store.dispatch(signOut());

    expect(transport.requests).toEqual([
      { method: 'POST', url: '/backend/logout', signal: expect.any(AbortSignal) as AbortSignal },
    ]);
    expect(readKeys(localStorage)).toEqual(noKeys);
    expect(effects).toEqual(['navigate: /']);
  });

  test.each<[string, FakeReply]>([
    ['is unauthorised', { status: 401, body: { message: 'Who are you?' } }],
    ['has an expired token', { status: 419, body: { message: 'Expired.' } }],
    ['fails', { status: 500, brokenOnPurpose: true }],
    ['gets no answer', 'offline'],
  ])('a call that %s is ignored: nothing is shown or reloaded, and the person leaves', async (_what, reply) => {
    const { store, transport, effects } = testStore({ user: ann });
    transport.answer('POST /logout', reply);

    await store.dispatch(signOut());

    expect(effects).toEqual(['navigate: /']);
    expect(store.getState().session.value).toBe('loggedOut');
  });

  test('a double click leaves once', async () => {
    const { store, transport, effects } = testStore({ user: ann });
    transport.answer('POST /logout', { body: { csrf_token: 'next' } });

    await Promise.all([store.dispatch(signOut()), store.dispatch(signOut())]);

    expect(effects).toEqual(['navigate: /']);
  });
});
