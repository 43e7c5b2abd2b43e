import { StrictMode } from 'react';
import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';

import { aSessionUser } from '#client/testing/makers.ts';
import { renderScreen } from '#client/testing/render-screen.tsx';
import { testStore } from '#client/testing/test-store.ts';

import { Guarded, GuardedArea } from './Guarded.tsx';
import { noKeys } from './keys.ts';
import { session } from './session.slice.ts';

const site = (
  <Routes>
    <Route path="/" element={<p>Home</p>} />
    <Route element={<Guarded by={['publicOnly']} waiting={<p>Loading...</p>} />}>
      <Route path="/register" element={<p>Register</p>} />
    </Route>
    <Route element={<GuardedArea by={['customerOnly']} waiting={<p>Loading...</p>} />}>
      <Route path="/customer-dashboard" element={<p>Orders</p>} />
      <Route path="/verify-email" element={<p>Verify</p>} />
      <Route element={<Guarded by={['verifiedOnly', 'approvedOnly']} waiting={<p>Loading...</p>} />}>
        <Route path="/customer-dashboard/storage" element={<p>Vault</p>} />
      </Route>
      <Route
        path="/kyc-form"
        element={
          <Guarded by={['verifiedOnly']} waiting={<p>Loading...</p>}>
            <p>Papers</p>
          </Guarded>
        }
      />
    </Route>
  </Routes>
);

/** A store that knows there is nobody. */
function visitorsStore() {
  const world = testStore();
  world.store.dispatch(session.restored(noKeys));
  return world;
}

function customersStore(own: Parameters<typeof aSessionUser>[0] = {}) {
  const user = aSessionUser(own);
  const world = testStore({ user });
  world.transport.answer('GET /public/check-login-status', { body: { user } });
  return world;
}

beforeEach(() => localStorage.clear());

test('before the keys are read, a customer’s page waits', () => {
  const { whereabouts } = renderScreen(site, { at: '/customer-dashboard' });

  expect(screen.getByText('Loading...')).toBeInTheDocument();
  expect(whereabouts()).toBe('/customer-dashboard');
});

test('before the keys are read, a visitor’s page can be read', () => {
  renderScreen(site, { at: '/register' });

  expect(screen.getByText('Register')).toBeInTheDocument();
});

test('a visitor is sent home from a customer’s page, and nothing is asked of the server', () => {
  const world = visitorsStore();

  renderScreen(site, { at: '/customer-dashboard', ...world });

  expect(screen.getByText('Home')).toBeInTheDocument();
  expect(world.transport.requests).toEqual([]);
});

test('a customer sees his page, and his login is checked as the area mounts', async () => {
  const world = customersStore();

  renderScreen(<StrictMode>{site}</StrictMode>, { at: '/customer-dashboard', ...world });
  await act(async () => Promise.resolve());

  expect(screen.getByText('Orders')).toBeInTheDocument();
  expect(world.transport.requests.map(({ url }) => url)).toEqual(['/backend/public/check-login-status']);
});

test('a customer whose check fails ends at home, signed out', async () => {
  const world = customersStore();
  world.transport.answer('GET /public/check-login-status', 'offline');

  renderScreen(site, { at: '/customer-dashboard', ...world });

  expect(await screen.findByText('Home')).toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});

test.each([
  ['an unverified customer', { verified: false, status: 'pending' }, 'Verify'],
  ['a customer without approved papers', { status: 'submitted' }, 'Papers'],
  ['an approved customer', {}, 'Vault'],
] as const)('%s who asks for the vault meets "%s"', async (_who, own, page) => {
  renderScreen(site, { at: '/customer-dashboard/storage', ...customersStore(own) });

  expect(await screen.findByText(page)).toBeInTheDocument();
});

test('a signed-in customer is sent from the registration to his dashboard', async () => {
  renderScreen(site, { at: '/register', ...customersStore() });

  expect(await screen.findByText('Orders')).toBeInTheDocument();
});

test('a sign-out in another tab takes the customer’s page away', async () => {
  const world = customersStore();
  renderScreen(site, { at: '/customer-dashboard', ...world });
  await screen.findByText('Orders');

  act(() => void world.store.dispatch(session.restored(noKeys)));

  expect(screen.getByText('Home')).toBeInTheDocument();
});
