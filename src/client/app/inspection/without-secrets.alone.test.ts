import type { UnknownAction } from '@reduxjs/toolkit';

import { listApi } from '#client/api/list-call.ts';
import { adminSiteApi } from '#client/features/overview/site/admin-site.api.ts';
import { signInApi } from '#client/session/sign-in.api.ts';
import { testStore } from '#client/testing/test-store.ts';

import { withoutSecrets } from './without-secrets.ts';

/** Everything that is dispatched while a store does some calls, as the DevTools are shown it. */
async function shown(calls: (store: ReturnType<typeof testStore>['store']) => Promise<unknown>) {
  const actions: UnknownAction[] = [];
  const { store } = testStore({
    listen: (startListening) =>
      startListening({ predicate: () => true, effect: (action) => void actions.push(action) }),
  });
  await calls(store);
  return { actions, text: JSON.stringify(actions.map(withoutSecrets)) };
}

test('no password, code or mailed token can be read in a recording', async () => {
  const { actions, text } = await shown(async ({ dispatch }) => {
    const { login, otp, resetPassword, changePassword } = signInApi.endpoints;
    await dispatch(login.initiate({ email: 'ann@example.com', password: 'secret-1' }));
    await dispatch(otp.initiate({ code: 'secret-2' }));
    await dispatch(resetPassword.initiate({ token: 'secret-3', email: 'ann@example.com', password: 'secret-4' }));
    await dispatch(changePassword.initiate({ current_password: 'secret-5', password: 'secret-6' }));
  });

  expect(actions).toHaveLength(9);
  expect(text).toContain('ann@example.com');
  expect(text).not.toContain('secret');
});

test('what is no secret stays as it is', async () => {
  const { actions } = await shown(async ({ dispatch }) => {
    await dispatch(listApi.endpoints.list.initiate({ path: '/admin/orders', query: { code: 'AU-1' } }));
    await dispatch(adminSiteApi.endpoints.updateStatus.initiate());
  });

  expect(actions.map(withoutSecrets)).toEqual(actions);
});
