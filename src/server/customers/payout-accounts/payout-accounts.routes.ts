import { payoutAccountsContract } from '#contract/customers/payout-accounts.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { PayoutAccountsService } from './payout-accounts.service.ts';
import type { StaffPayoutAccounts } from './staff-payout-accounts.ts';

interface Parts {
  payoutAccounts: PayoutAccountsService;
  staffPayoutAccounts: StaffPayoutAccounts;
}

export function payoutAccountsRoutes(router: Router, { payoutAccounts, staffPayoutAccounts }: Parts): void {
  router.on(payoutAccountsContract.list, ({ viewer }) => payoutAccounts.list(viewer));

  router.on(payoutAccountsContract.add, (call) => payoutAccounts.add(call, call.body.numbers, call.body.password));

  router.on(payoutAccountsContract.confirm, (call) => payoutAccounts.confirm(call, call.params.id, call.body.code));

  router.on(payoutAccountsContract.resend, async (call) => {
    await payoutAccounts.resend(call, call.params.id);
    return {};
  });

  router.on(payoutAccountsContract.remove, (call) => payoutAccounts.remove(call, call.params.id, call.body.version));

  router.on(payoutAccountsContract.ofCustomer, ({ params, viewer }) =>
    staffPayoutAccounts.ofCustomer(params.id, viewer),
  );

  router.on(payoutAccountsContract.block, (call) =>
    staffPayoutAccounts.block(call.params.id, call.body.version, call.body.reason, actorOf(call)),
  );

  router.on(payoutAccountsContract.release, (call) =>
    staffPayoutAccounts.release(call.params.id, call.body.version, actorOf(call)),
  );
}
