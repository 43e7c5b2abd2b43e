import type { ContentVersion } from '#server/content/version/content-version.ts';
import type { Transaction } from '#server/db/database.ts';

/** Saves that are part of a transaction under way: who began it tells that content has changed. */
export const within = (tx: Transaction): Pick<ContentVersion, 'write'> => ({ write: (work) => work(tx) });
