import type { StorageSheetTerms } from '#contract/catalogue/rate-terms.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { type Reading, readTogether } from '#server/db/read-together.ts';

import { termsAt } from './rates.read.ts';

/** What storing costs and what is taken when metal is sold out of the vault, and which version of the sheet says so. */
export interface StorageTermsInForce {
  /** Null while none was ever set. */
  id: string | null;
  /** Amounts are CAD. */
  rates: StorageSheetTerms['rates'];
}

/** The storage commissions in force at a moment, to be read together with other things. */
export const storageTermsAt = (at: Date): Reading<StorageTermsInForce> => {
  const { read, ...reading } = termsAt('storage', at);
  return {
    ...reading,
    read(value) {
      const said = read(value);
      return said?.terms.kind === 'storage' ? { id: said.id, rates: said.terms.rates } : { id: null, rates: {} };
    },
  };
};

/** The same, by itself. */
export const readStorageTerms = async (db: Executor, at: Date): Promise<StorageTermsInForce> =>
  (await readTogether(db, storageTermsAt(at)))[0];
