import type { Held } from '#contract/permissions.ts';
import type { Executor, Transaction } from '#server/db/database.ts';

/** Somebody of a customer who may be on a sanctions list. */
interface FoundOnList {
  name: string;
  entry: string;
  score: number;
  /** How it was decided, in words. */
  decided: string;
  /** Of a hit that nobody has decided, or that was found to be the person. */
  stands: boolean;
  caseId: string;
  caseNumber: string;
}

/** What compliance knows of a customer. */
export interface Screened {
  /** When everybody was last compared with the lists; null before the first time. */
  lastRound: Date | null;
  /** When all whom the form names, as it is now, were compared; null where that was not noted. */
  comparedAt: Date | null;
  /** The names of the lists that they were compared with, or would be. */
  lists: string[];
  hits: FoundOnList[];
  /** Cases of political exposure. */
  exposure: { id: string; number: string; state: string; isOpen: boolean }[];
}

/** What compliance, which stands above, says of whoever is to be approved. */
export interface ClearanceHooks {
  clearance: {
    /** Compares all whom the form names with the sanctions lists, and opens the cases that this takes. */
    look: (tx: Transaction, customerId: string) => Promise<void>;
    /** Why the customer may not be approved now, as far as the reader may know; null when nothing stands against it. */
    barred: (db: Executor, customerId: string, roles: readonly Held[]) => Promise<string | null>;
    /** Why the form as it is now cannot count as compared with the lists, which `look` does; null when it was. */
    uncompared: (db: Executor, customerId: string) => Promise<string | null>;
    /** What was found; null for a reader who may not know of it. */
    screened: (db: Executor, customerId: string, roles: readonly Held[]) => Promise<Screened | null>;
  };
}
