import { getShortestPaths, getSimplePaths } from 'xstate/graph';

import { aSessionUser } from '#client/testing/makers.ts';

import { noKeys, type SessionKeys } from './keys.ts';
import { type SessionEvent, sessionMachine } from './session.machine.ts';
import { sessionReducer } from './session.reducer.ts';
import { loggedOutSession, session, type SessionState, type SessionValue } from './session.slice.ts';

const unverified = aSessionUser({ verified: false, status: 'pending' });
const verified = aSessionUser({ verified: true, status: 'submitted' });
const approved = aSessionUser();

const keptKeys: SessionKeys = {
  userId: approved.id,
  userName: approved.name,
  userEmail: approved.email,
  verified: 'true',
  status: 'approved',
  role: 'customer',
  account_type: 'individual',
  token: 'kept-token',
  userLoggedIn: 'true',
};

const events = {
  'sign-in, address unverified': session.authenticated({ user: unverified, token: 't' }),
  'sign-in, address verified': session.authenticated({ user: verified, token: 't' }),
  'sign-in, papers approved': session.authenticated({ user: approved, token: 't' }),
  'login check, address unverified': session.refreshed({ user: unverified }),
  'login check, address verified': session.refreshed({ user: verified }),
  'login check, papers approved': session.refreshed({ user: approved }),
  'address confirmed': session.emailVerified(),
  'papers approved': session.statusChanged('approved'),
  'papers suspended': session.statusChanged('suspended'),
  'keys read, none': session.restored(noKeys),
  'keys read, approved': session.restored(keptKeys),
  destruction: session.destroyed({ reason: 'logout' }),
  'clearance reported': session.cleared(),
} as const;

type EventName = keyof typeof events;

const after = (...names: EventName[]): SessionState =>
  names.reduce((state, name) => sessionReducer(state, events[name]), loggedOutSession);

const wayTo: Record<SessionValue, EventName[]> = {
  loggedOut: [],
  loggedIn: ['sign-in, address unverified'],
  verified: ['sign-in, address verified'],
  approved: ['sign-in, papers approved'],
  destroyed: ['sign-in, papers approved', 'destruction'],
};

const rows: Record<EventName, Record<SessionValue, SessionValue>> = {
  'sign-in, address unverified': everywhere('loggedIn'),
  'sign-in, address verified': everywhere('verified'),
  'sign-in, papers approved': everywhere('approved'),
  'login check, address unverified': whileSignedIn('loggedIn'),
  'login check, address verified': whileSignedIn('verified'),
  'login check, papers approved': whileSignedIn('approved'),
  'address confirmed': { ...unmoved(), loggedIn: 'verified' },
  'papers approved': { ...unmoved(), verified: 'approved' },
  'papers suspended': { ...unmoved(), approved: 'verified' },
  'keys read, none': everywhere('loggedOut'),
  'keys read, approved': everywhere('approved'),
  destruction: everywhere('destroyed'),
  'clearance reported': { ...unmoved(), destroyed: 'loggedOut' },
};

describe.each(Object.keys(wayTo) as SessionValue[])('in the state %s', (state) => {
  test.each(Object.entries(rows))('the event "%s" leads where the table says', (name, row) => {
    const next = after(...wayTo[state], name as EventName);

    expect(next.value).toBe(row[state]);
  });
});

test('a customer whose papers are approved before his address is verified is approved by verifying it', () => {
  const waiting = after('sign-in, address unverified', 'papers approved');
  const confirmed = sessionReducer(waiting, events['address confirmed']);

  expect([waiting.value, confirmed.value]).toEqual(['loggedIn', 'approved']);
});

test('a sign-in fills the nine keys as plain text', () => {
  const { context } = after('sign-in, address unverified');

  expect(context).toEqual({
    userId: unverified.id,
    userName: 'Ann Tremblay',
    userEmail: 'ann@example.com',
    verified: 'false',
    status: 'pending',
    role: 'customer',
    account_type: 'individual',
    token: 't',
    userLoggedIn: 'true',
  });
});

test('a login check overwrites the fields and keeps the token', () => {
  const renamed = session.refreshed({ user: aSessionUser({ name: 'Ann Roy' }) });

  const { context } = sessionReducer(after('sign-in, papers approved'), renamed);

  expect(context).toMatchObject({ userName: 'Ann Roy', token: 't' });
});

test('destruction empties every field at once', () => {
  expect(after('sign-in, papers approved', 'destruction').context).toEqual(noKeys);
});

test('keys left over without userLoggedIn are not a session, whatever else they say', () => {
  const leftovers = session.restored({ ...keptKeys, userLoggedIn: null });

  expect(sessionReducer(loggedOutSession, leftovers)).toEqual(loggedOutSession);
});

test('an event that changes nothing answers the same object, so that nothing is drawn anew', () => {
  const approvedSession = after('sign-in, papers approved');

  expect(sessionReducer(approvedSession, events['login check, papers approved'])).toBe(approvedSession);
  expect(sessionReducer(approvedSession, { type: 'cart/lineAdded' })).toBe(approvedSession);
});

describe('every path through the machine', () => {
  const traversal = {
    events: Object.values(events) as SessionEvent[],
    serializeState: (state: { value: unknown; context: SessionKeys }) =>
      [state.value, state.context.verified, state.context.status].join(' '),
  };
  const simplePaths = getSimplePaths(sessionMachine, traversal);

  test('reaches the five states and no other', () => {
    const reached = getShortestPaths(sessionMachine, traversal).map(({ state }) => state.value as SessionValue);

    expect(new Set(reached)).toEqual(new Set(Object.keys(wayTo)));
  });

  test('ends where a plain account of its events says', () => {
    const wrong = simplePaths.filter(({ steps }) => {
      const taken = steps.map(({ event }) => event).filter(({ type }) => !type.startsWith('xstate.'));
      const state = taken.reduce(sessionReducer, loggedOutSession);
      return state.value !== plainAccount(taken) || (state.context.userLoggedIn === 'true') !== isPresent(state.value);
    });

    expect(simplePaths.length).toBeGreaterThan(1000);
    expect(wrong).toEqual([]);
  });
});

/** The session told without a machine: is somebody here, is his address verified, how do his papers stand? */
function plainAccount(taken: readonly SessionEvent[]): SessionValue {
  let here: 'yes' | 'no' | 'leaving' = 'no';
  let isVerified = false;
  let status = '';
  for (const event of taken) {
    if (event.type === 'session/destroyed') here = 'leaving';
    if (event.type === 'session/cleared' && here === 'leaving') here = 'no';
    if (event.type === 'session/restored') {
      here = event.payload.userLoggedIn === 'true' ? 'yes' : 'no';
      isVerified = event.payload.verified === 'true';
      status = event.payload.status ?? '';
    }
    if (event.type === 'session/authenticated') here = 'yes';
    if (here !== 'yes') continue;
    if (event.type === 'session/authenticated' || event.type === 'session/refreshed') {
      isVerified = event.payload.user.verified;
      status = event.payload.user.status;
    }
    if (event.type === 'session/emailVerified') isVerified = true;
    if (event.type === 'session/statusChanged') status = event.payload;
  }
  if (here !== 'yes') return here === 'leaving' ? 'destroyed' : 'loggedOut';
  if (!isVerified) return 'loggedIn';
  return status === 'approved' ? 'approved' : 'verified';
}

function isPresent(value: SessionValue): boolean {
  return value !== 'loggedOut' && value !== 'destroyed';
}

function unmoved(): Record<SessionValue, SessionValue> {
  return {
    loggedOut: 'loggedOut',
    loggedIn: 'loggedIn',
    verified: 'verified',
    approved: 'approved',
    destroyed: 'destroyed',
  };
}

function everywhere(value: SessionValue): Record<SessionValue, SessionValue> {
  return { loggedOut: value, loggedIn: value, verified: value, approved: value, destroyed: value };
}

function whileSignedIn(value: SessionValue): Record<SessionValue, SessionValue> {
  return { ...everywhere(value), loggedOut: 'loggedOut', destroyed: 'destroyed' };
}
