import type { Executor } from '#server/db/database.ts';
import type { Reading } from '#server/db/read-together.ts';

/** What the trade asks of a module above it that may hold customers and orders, before anything is agreed, leaves or is paid out. */
export interface HoldHooks {
  /** Whether a customer is held at this moment, to be read together with other things. */
  isHeld: (customerId: string) => Reading<boolean>;
  /** Refuses with 409, in the words of the staff, what is done for a customer or an order that is held. */
  requireFree: (db: Executor, of: { customerId: string; orderId?: string | null }) => Promise<void>;
  /** Which of these customers are held. */
  heldAmong: (db: Executor, customerIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The same by a name alone: of money that is nobody's yet, and would go back to whoever sent it. */
  requireFreeName: (db: Executor, name: string) => Promise<void>;
}

/** What a held customer is told: neither that he is, nor why. */
export const heldWords = 'We cannot take this at the moment. Please write to us or call.';
