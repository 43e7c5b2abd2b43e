import { aSessionUser, anAdminUser } from '#client/testing/makers.ts';
import type { SessionUser } from '#contract/identity/session.contract.ts';

import { guardFor, guardForAll, type GuardKind, landingOf, returnPath } from './guards.ts';
import { sessionReducer } from './session.reducer.ts';
import { loggedOutSession, session } from './session.slice.ts';

const sessionOf = (user: SessionUser) => sessionReducer(loggedOutSession, session.authenticated({ user, token: 't' }));

const people = {
  visitor: loggedOutSession,
  'unverified customer': sessionOf(aSessionUser({ verified: false, status: 'pending' })),
  'verified customer': sessionOf(aSessionUser({ status: 'submitted' })),
  'approved customer': sessionOf(aSessionUser()),
  administrator: sessionOf(anAdminUser()),
  'person whose session was just destroyed': sessionReducer(
    sessionOf(aSessionUser()),
    session.destroyed({ reason: 'logout' }),
  ),
};

type Row = Record<keyof typeof people, string | null>;

const table: Record<GuardKind, Row> = {
  publicOnly: {
    visitor: null,
    'unverified customer': '/customer-dashboard',
    'verified customer': '/customer-dashboard',
    'approved customer': '/customer-dashboard',
    administrator: '/dashboard',
    'person whose session was just destroyed': null,
  },
  customerOnly: {
    visitor: '/',
    'unverified customer': null,
    'verified customer': null,
    'approved customer': null,
    administrator: '/',
    'person whose session was just destroyed': '/',
  },
  verifiedOnly: {
    visitor: '/verify-email',
    'unverified customer': '/verify-email',
    'verified customer': null,
    'approved customer': null,
    administrator: null,
    'person whose session was just destroyed': '/verify-email',
  },
  approvedOnly: {
    visitor: '/kyc-form',
    'unverified customer': '/kyc-form',
    'verified customer': '/kyc-form',
    'approved customer': null,
    administrator: null,
    'person whose session was just destroyed': '/kyc-form',
  },
  adminOnly: {
    visitor: '/',
    'unverified customer': '/',
    'verified customer': '/',
    'approved customer': '/',
    administrator: null,
    'person whose session was just destroyed': '/',
  },
};

describe.each(Object.entries(table))('%s', (kind, row) => {
  test.each(Object.entries(row))('a %s is sent to %s', (person, elsewhere) => {
    expect(guardFor(kind as GuardKind, people[person as keyof Row])).toBe(elsewhere);
  });
});

test('of several guards the first that refuses decides', () => {
  const vault = ['customerOnly', 'verifiedOnly', 'approvedOnly'] as const;

  const sentTo = Object.values(people).map((person) => guardForAll(vault, person));

  expect(sentTo).toEqual(['/', '/verify-email', '/kyc-form', null, '/', '/']);
});

test('after sign-in a customer lands on his dashboard and an administrator on his', () => {
  expect(landingOf(people['unverified customer'])).toBe('/customer-dashboard');
  expect(landingOf(people.administrator)).toBe('/dashboard');
  expect(landingOf(people.visitor)).toBeNull();
});

test.each([
  [{ from: '/product/1-oz-gold-bar?qty=2' }, '/product/1-oz-gold-bar?qty=2'],
  [{ from: '//evil.example' }, null],
  [{ from: '/\\evil.example' }, null],
  [{ from: 'https://evil.example' }, null],
  [{ from: 7 }, null],
  [{}, null],
  [null, null],
])('where the sign-in came from, %j, is followed to %s', (state, path) => {
  expect(returnPath(state)).toBe(path);
});
