import type { Held } from '#contract/permissions.ts';
import type { Executor, Transaction } from '#server/db/database.ts';

/** What compliance, which stands above, says of whoever is to be approved. */
export interface ClearanceHooks {
  clearance: {
    /** Compares all whom the form names with the sanctions lists, and opens the cases that this takes. */
    look: (tx: Transaction, customerId: string) => Promise<void>;
    /** Why the customer may not be approved now, as far as the reader may know; null when nothing stands against it. */
    barred: (db: Executor, customerId: string, roles: readonly Held[]) => Promise<string | null>;
  };
}
