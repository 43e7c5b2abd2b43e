import type { LeavingHooks } from '#server/customers/customers.door.ts';
import type { VaultHooks } from '#server/trade/trade.door.ts';

import { freezeUnpaid } from './items/freeze-unpaid.ts';
import { storedMetals } from './items/held-pieces.read.ts';
import { takeIn } from './items/take-in.ts';
import { leavingMetal } from './leaving-metal.list.ts';
import { openVaults } from './vaults/open-vault.read.ts';

/** What the trade asks of the vault. It names the questions, and the shop hands it these answers. */
export const vaultHooks: VaultHooks = { openVaults, storedMetals, takeIn, freezeUnpaid };

/** What the customers ask of it, when an account gets a second owner. */
export const vaultLeavings: LeavingHooks = { leaving: leavingMetal };
