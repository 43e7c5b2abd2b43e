import type { StorageSheetTerms } from '#contract/catalogue/rate-terms.rules.ts';
import type { Executor } from '#server/db/database.ts';

import { versionAt } from './rates.read.ts';

/** What storing costs and what is taken when metal is sold out of the vault, and which version of the sheet says so. */
interface StorageTermsInForce {
  /** Null while none was ever set. */
  id: string | null;
  /** Amounts are CAD. */
  rates: StorageSheetTerms['rates'];
}

/** The storage commissions in force at a moment. */
export async function readStorageTerms(db: Executor, at: Date): Promise<StorageTermsInForce> {
  const record = await versionAt(db, 'storage', at);
  return record?.terms.kind === 'storage' ? { id: record.id, rates: record.terms.rates } : { id: null, rates: {} };
}
