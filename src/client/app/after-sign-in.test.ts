import { aSessionUser } from '#client/testing/makers.ts';

import { goOnAfterSignIn } from './after-sign-in.ts';

const signIn = async (user: ReturnType<typeof aSessionUser>, state: unknown) => {
  const history = { state };
  const gone: string[] = [];
  let join = (): void => undefined;
  const joined = new Promise<void>((resolve) => {
    join = resolve;
  });
  const going = goOnAfterSignIn(user, { history, joined, go: (path) => gone.push(path) });
  // The guard of the page that he signed in on sends him on, and the history's entry is another.
  history.state = { usr: null };
  join();
  await going;
  return gone;
};

const customer = aSessionUser();
const admin = aSessionUser({ role: 'admin' });

test.each([
  ['a customer goes back to where he was', customer, { usr: { from: '/product/bar' } }, '/product/bar'],
  ['a customer who came from nowhere goes to his orders', customer, null, '/customer-dashboard'],
  ['nobody is led to another site', customer, { usr: { from: '//evil.example' } }, '/customer-dashboard'],
  ['an administrator goes to his dashboard', admin, { usr: { from: '/product/bar' } }, '/dashboard'],
  ['an administrator goes back to his page', admin, { usr: { from: '/dashboard/orders' } }, '/dashboard/orders'],
])('%s', async (_what, user, state, path) => {
  expect(await signIn(user, state)).toEqual([path]);
});
