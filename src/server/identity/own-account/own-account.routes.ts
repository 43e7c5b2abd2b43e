import { ownAccountContract } from '#contract/identity/own-account.contract.ts';
import type { Router } from '#server/http/router.ts';
import { clearSecretCookie, SESSION_COOKIE } from '#server/http/session-cookie.ts';
import type { AddressChangeService } from '#server/identity/users/address-change.service.ts';

import type { ClosingService } from './closing.service.ts';
import type { OwnCopyService } from './own-copy.service.ts';

interface Parts {
  addressChange: AddressChangeService;
  ownCopy: OwnCopyService;
  closing: ClosingService;
  secureCookies: boolean;
}

/** The own account as a whole: its address, a copy of it, its end. */
export function ownAccountRoutes(router: Router, { addressChange, ownCopy, closing, secureCookies }: Parts): void {
  router.on(ownAccountContract.changeEmail, async (call) => {
    await addressChange.ask(call, call.body);
    return { message: 'We have mailed a link to the new address. Your account has it once the link is used.' };
  });
  router.on(ownAccountContract.undoEmail, async ({ body, ip, requestId }) => ({
    outcome: await addressChange.undo(body.token, { ip, requestId }),
  }));

  router.on(ownAccountContract.askCopy, async (call) => ({ ticket: await ownCopy.ask(call, call.body.password) }));
  router.on(ownAccountContract.copy, async ({ viewer, params, reply, ip }) =>
    reply
      .header('Content-Type', 'application/zip')
      .header('Content-Disposition', 'attachment; filename="my-data.zip"')
      .header('Cache-Control', 'private, no-store')
      .header('X-Content-Type-Options', 'nosniff')
      .send(await ownCopy.take(viewer, params.ticket, ip)),
  );

  router.on(ownAccountContract.closing, async ({ viewer }) => ({ open: await closing.open(viewer) }));
  router.on(ownAccountContract.close, async (call) => {
    await closing.close(call, call.body.password);
    clearSecretCookie(call.reply, SESSION_COOKIE, secureCookies);
    return { message: 'Your account is closed.' };
  });
}
