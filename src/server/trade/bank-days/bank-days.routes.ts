import { bankDaysContract } from '#contract/trade/bank-days.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';

import type { BankDaysService } from './bank-days.service.ts';

export function bankDaysRoutes(router: Router, bankDays: BankDaysService): void {
  router.on(bankDaysContract.list, async () => ({ items: await bankDays.list() }));

  router.on(bankDaysContract.add, (call) => bankDays.add(call.body, actorOf(call)));

  router.on(bankDaysContract.addSeveral, async (call) => ({
    items: await bankDays.addSeveral(call.body.days, actorOf(call)),
  }));

  router.on(bankDaysContract.remove, async (call) => {
    await bankDays.remove(call.params.id, actorOf(call));
    return { removed: true };
  });
}
