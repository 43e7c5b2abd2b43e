import type { PaperKind } from '#contract/papers/papers.rules.ts';
import type { Transaction } from '#server/db/database.ts';

/**
 * What an owner may do about a paper of a kind now: nothing, also before his e-mail is confirmed or where it was accepted while others were asked for again; change
 * it; or change it for another than he has sent so far.
 */
export type PaperStanding = 'closed' | 'unconfirmed' | 'accepted' | 'open' | 'askedAgain';

/** What papers of some kinds are for: who needs them registers this. */
export interface PaperUse {
  kinds: readonly PaperKind[];
  /** How each kind stands. Locks the owner until the end of the transaction. */
  standings: (tx: Transaction, ownerId: string) => Promise<(kind: PaperKind) => PaperStanding>;
  /** What is said where they may not be changed. */
  closedWords: string;
}

/** What the modules above tell of papers. */
export interface PaperHooks {
  paperUses: readonly PaperUse[];
}
