import { useContext, useState } from 'react';

import type { ChosenItem } from '#client/areas/customer/vault/acting/chosen-pieces.ts';
import { DraftOwner } from '#client/kit/resource-form/DraftKeeper.tsx';
import { draftKey, readDraft, writeDraft } from '#client/kit/resource-form/drafts.ts';
import { tabStorage } from '#client/kit/resource-form/tab-storage.ts';

/** A withdrawal that was begun and not asked for yet, or not known to be. */
interface BegunWithdrawal {
  items: readonly ChosenItem[];
  /** The draft whose fee was shown, and the key of asking for it; null before one was. */
  drafted: { id: string; key: string } | null;
}

const fields = ['items', 'drafted'];

/** The withdrawal that is begun in this tab by this person: a reload goes on with it. */
export function useKeptWithdrawal() {
  const owner = useContext(DraftOwner);
  const [key] = useState(() => (owner === null ? null : draftKey(owner, 'withdrawal', null)));
  return {
    read: (): BegunWithdrawal | null => begunIn(key === null ? null : readDraft(tabStorage(), key, fields)?.now),
    /** Null once it is asked for or left. */
    keep: (begun: BegunWithdrawal | null): void => {
      if (key === null) return;
      const now = begun && { at: new Date().toISOString(), before: {}, now: { ...begun } };
      writeDraft(tabStorage(), key, now);
    },
  };
}

/** What this page wrote itself. */
function begunIn(now: object | null | undefined): BegunWithdrawal | null {
  const { items, drafted = null } = (now ?? {}) as Partial<BegunWithdrawal>;
  return Array.isArray(items) && items.length > 0 ? { items, drafted } : null;
}
