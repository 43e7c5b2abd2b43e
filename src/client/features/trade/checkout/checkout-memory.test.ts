import { createAppStore } from '#client/app/store.ts';
import { sessionReducer } from '#client/session/session.reducer.ts';
import { session } from '#client/session/session.slice.ts';
import { aDelivery } from '#client/testing/checkout-makers.ts';
import { fakeTransport } from '#client/testing/fake-transport.ts';
import { aSessionUser } from '#client/testing/makers.ts';

import {
  nothingRemembered,
  readCheckout,
  rememberCheckout,
  rememberedOrder,
  rememberOrder,
} from './checkout-memory.ts';
import { VAULT_ACT } from './checkout-storage.ts';
import { forgetCheckoutWithPerson } from './forget-checkout.ts';

const ann = aSessionUser();
const attempt = { quoteId: 'b1', key: '7b0c9a52-4f1e-4c58-9a53-7d2f7a2c1e01' };

beforeEach(() => sessionStorage.clear());

test('a reload finds what was typed, what was given, and the order that was asked for', () => {
  rememberCheckout(sessionStorage, ann.id, { typed: aDelivery });
  rememberCheckout(sessionStorage, ann.id, { step: 'payment', delivery: aDelivery, paymentMethod: 'wire', attempt });

  expect(readCheckout(sessionStorage, ann.id)).toEqual({
    step: 'payment',
    way: null,
    typed: aDelivery,
    delivery: aDelivery,
    paymentMethod: 'wire',
    coupon: '',
    attempt,
  });
});

test('nobody finds what somebody else has typed in the same tab', () => {
  rememberCheckout(sessionStorage, ann.id, { typed: aDelivery });
  rememberOrder(sessionStorage, ann.id, 'c1');

  expect(readCheckout(sessionStorage, 'somebody-else')).toEqual(nothingRemembered);
  expect(rememberedOrder(sessionStorage, 'somebody-else')).toBeNull();
});

test('an order ends the checkout that led to it', () => {
  rememberCheckout(sessionStorage, ann.id, { typed: aDelivery, attempt });

  rememberOrder(sessionStorage, ann.id, 'c1');

  expect(readCheckout(sessionStorage, ann.id)).toEqual(nothingRemembered);
  expect(rememberedOrder(sessionStorage, ann.id)).toBe('c1');
});

test.each([
  ['no JSON', '{"userId":'],
  [
    'another shape',
    JSON.stringify({ userId: ann.id, typed: 'x', delivery: { method: 'pigeon' }, attempt: { key: 1 } }),
  ],
  ['a step that there is not', JSON.stringify({ userId: ann.id, step: 'review' })],
  ['a way of payment that there is not', JSON.stringify({ userId: ann.id, paymentMethod: 'shells' })],
])('%s in the storage counts for nothing', (_what, kept) => {
  sessionStorage.setItem('ingot:checkout', kept);

  expect(readCheckout(sessionStorage, ann.id)).toEqual(nothingRemembered);
});

test('a storage that is full lets the checkout go on', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });

  expect(() => rememberCheckout(sessionStorage, ann.id, { typed: aDelivery })).not.toThrow();
  full.mockRestore();
});

const signedInAsAnn = () => {
  const store = createAppStore({
    session: { reducer: sessionReducer },
    transport: fakeTransport(),
    effects: { notify: () => undefined, reload: () => undefined },
    listen: (startListening) => forgetCheckoutWithPerson(startListening, sessionStorage),
  });
  store.dispatch(session.authenticated({ user: ann, token: 't' }));
  rememberCheckout(sessionStorage, ann.id, { typed: aDelivery });
  return store;
};

test('what was typed outlives a session that ended by itself, for the same person', () => {
  const store = signedInAsAnn();

  store.dispatch(session.destroyed({ reason: 'unauthorised' }));
  store.dispatch(session.authenticated({ user: ann, token: 'another' }));

  expect(readCheckout(sessionStorage, ann.id).typed).toEqual(aDelivery);
});

test('a look at the cart while signed out takes nothing of what was typed', () => {
  const store = signedInAsAnn();
  store.dispatch(session.destroyed({ reason: 'unauthorised' }));

  rememberCheckout(sessionStorage, '', { coupon: 'SPRING' });

  expect(readCheckout(sessionStorage, ann.id).typed).toEqual(aDelivery);
});

test('what was begun with stored metal leaves the tab when its person signs out, and not when the session ends by itself', () => {
  const store = signedInAsAnn();
  sessionStorage.setItem(VAULT_ACT, JSON.stringify({ userId: ann.id, begun: { act: 'sell' } }));

  store.dispatch(session.destroyed({ reason: 'unauthorised' }));
  store.dispatch(session.authenticated({ user: ann, token: 'another' }));
  expect(sessionStorage.getItem(VAULT_ACT)).not.toBeNull();

  store.dispatch(session.destroyed({ reason: 'logout' }));
  expect(sessionStorage.getItem(VAULT_ACT)).toBeNull();
});

test('what was typed leaves the tab as soon as somebody else signs in', () => {
  const store = signedInAsAnn();

  store.dispatch(session.destroyed({ reason: 'unauthorised' }));
  store.dispatch(session.authenticated({ user: { ...ann, id: 'somebody-else' }, token: 'another' }));

  expect(sessionStorage).toHaveLength(0);
});

test('address and order leave the tab with the person', () => {
  const store = signedInAsAnn();

  store.dispatch(session.destroyed({ reason: 'logout' }));

  expect(sessionStorage).toHaveLength(0);
});
