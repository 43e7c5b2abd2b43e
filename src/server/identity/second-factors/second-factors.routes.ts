import { secondFactorContract } from '#contract/identity/second-factor.contract.ts';
import type { Router } from '#server/http/router.ts';
import type { OwnSessionsService } from '#server/identity/users/own-sessions.service.ts';

import type { SecondFactorService } from './second-factor.service.ts';

/** The own second factor, and where the own account is signed in. */
export function secondFactorsRoutes(
  router: Router,
  { secondFactor, ownSessions }: { secondFactor: SecondFactorService; ownSessions: OwnSessionsService },
): void {
  router.on(secondFactorContract.read, ({ viewer }) => secondFactor.read(viewer));

  // What these answer is shown once, and kept by nobody on the way.
  router.on(secondFactorContract.begin, (call) => {
    void call.reply.header('Cache-Control', 'no-store');
    return secondFactor.begin(call, call.body);
  });
  router.on(secondFactorContract.confirm, async (call) => {
    void call.reply.header('Cache-Control', 'no-store');
    return { recovery_codes: await secondFactor.confirm(call, call.body.code) };
  });
  router.on(secondFactorContract.renewCodes, async (call) => {
    void call.reply.header('Cache-Control', 'no-store');
    return { recovery_codes: await secondFactor.renewCodes(call, call.body) };
  });

  router.on(secondFactorContract.remove, async (call) => {
    await secondFactor.remove(call, call.body);
    return { message: 'The app is removed. Your other devices are signed out.' };
  });

  router.on(secondFactorContract.sessions, async ({ viewer }) => ({ sessions: await ownSessions.list(viewer) }));
  router.on(secondFactorContract.endSession, async ({ viewer, params, ip, requestId }) => {
    await ownSessions.end(viewer, params.id, { ip, requestId });
    return { message: 'That device is signed out.' };
  });
  router.on(secondFactorContract.endOtherSessions, async ({ viewer, ip, requestId }) => {
    await ownSessions.endOthers(viewer, { ip, requestId });
    return { message: 'Your other devices are signed out.' };
  });
}
