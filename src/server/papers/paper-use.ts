import type { PaperKind } from '#contract/papers/papers.rules.ts';
import type { Transaction } from '#server/db/database.ts';

/** What papers of some kinds are for: who needs them registers this. */
export interface PaperUse {
  kinds: readonly PaperKind[];
  /** Whether they may be changed now. Locks their owner until the end of the transaction. */
  isOpen: (tx: Transaction, ownerId: string) => Promise<boolean>;
  /** What is said where they may not. */
  closedWords: string;
}

/** What the modules above tell of papers. */
export interface PaperHooks {
  paperUses: readonly PaperUse[];
}
