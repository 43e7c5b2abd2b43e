import type { Metal } from '#contract/metals.ts';
import type { Province } from '#contract/provinces.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import type { OrderRecord } from '#server/trade/orders/move-order.ts';
import type { LineRecord } from '#server/trade/orders/sent-lines.ts';

/** A vault that takes metal in. */
export interface OpenVault {
  id: string;
  name: string;
  city: string;
  province: Province;
}

/** Pieces of an order that go into a vault together. */
export interface Vaulted {
  order: Pick<OrderRecord, 'id' | 'number' | 'customerId' | 'customerName' | 'currency' | 'total' | 'totalCad'>;
  /** Whole lines. */
  lines: readonly LineRecord[];
  /** Where they were supplied by their tax: only a vault there takes them. */
  province: Province;
  /** The vault that was chosen; null in orders of before one could be. */
  vaultId: string | null;
  /** Until when the order's money is not safe; null when all of it is. */
  sellableFrom: Date | null;
  at: Date;
  actor: Actor;
}

/** Money of an order that its bank or card took back. */
export interface MoneyTakenBack {
  orderId: string;
  orderNumber: string;
  at: Date;
  actor: Actor;
}

/** What the trade asks of the module above it that keeps customers' metal. */
export interface VaultHooks {
  /** The vaults that take metal in from now on; the first is ours to choose where nobody has chosen. */
  openVaults: (db: Executor) => Promise<OpenVault[]>;
  /** What of each metal we hold for a customer, fine weight in 10^-9 g. */
  storedMetals: (db: Executor, customerId: string) => Promise<ReadonlyMap<Metal, bigint>>;
  /**
   * Takes pieces in for their customer, and says where: the chosen vault, or another of its province where that has closed since. Refuses
   * with 409 where no vault of that province is open.
   */
  takeIn: (tx: Transaction, vaulted: Vaulted) => Promise<OpenVault>;
  /** Freezes what lies in the vault of an order whose money was taken back; answers how many items. */
  freezeUnpaid: (tx: Transaction, back: MoneyTakenBack) => Promise<number>;
}
