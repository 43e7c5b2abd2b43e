import type { WithdrawalChoices } from '#contract/vault/withdrawal-choices.contract.ts';
import type { Executor } from '#server/db/database.ts';
import { requireTrader } from '#server/http/access.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { readSettings } from '#server/settings/settings.service.ts';
import { readShippingMethods } from '#server/trade/trade.door.ts';

import { closedWords } from './require-withdrawer.ts';
import { withdrawalAddresses } from './withdrawal-addresses.ts';

/** How and where a customer's metal can go now. Refuses with 403 who may not trade. */
export async function withdrawalChoices(
  db: Executor,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<WithdrawalChoices> {
  requireTrader(viewer);
  const { site, withdrawals } = await readSettings(db, 'site', 'withdrawals');
  const methods = (await readShippingMethods(db)).filter(({ kind, active }) => kind === 'ship' && active);
  return {
    closed: site.isOnline && withdrawals.isOpen ? null : closedWords,
    methods: methods.map(({ id, name, description }) => ({ id, name, description })),
    addresses: await withdrawalAddresses(db, { customer: viewer, days: withdrawals.addressDays, now }),
  };
}
