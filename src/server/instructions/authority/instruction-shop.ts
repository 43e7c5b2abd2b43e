import type { PaidToAccounts } from '#server/customers/customers.door.ts';
import type { PricesService } from '#server/market/market.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { HoldHooks, VaultHooks } from '#server/trade/trade.door.ts';

/** What buying and selling by an instruction needs of the shop. */
export interface InstructionShop {
  clock: Clock;
  publicUrl: string;
  prices: PricesService;
  holds: HoldHooks;
  vaults: VaultHooks;
  paidTo: PaidToAccounts;
}
