import { useContext, useEffect, useState } from 'react';

import type { Attempt } from '#client/features/trade/checkout/checkout-memory.ts';
import { DraftOwner } from '#client/kit/resource-form/DraftKeeper.tsx';
import { draftKey, readDraft, writeDraft } from '#client/kit/resource-form/drafts.ts';
import { tabStorage } from '#client/kit/resource-form/tab-storage.ts';

import { blankDraft, type PhoneDraft } from './phone-draft.ts';

interface Kept {
  draft: PhoneDraft;
  /** The place of an order that may have been answered without this browser hearing it. */
  attempt: Attempt | null;
  /** Nothing was typed, or what was typed has become an order. */
  isBlank: boolean;
}

export interface KeptDraft extends Pick<Kept, 'draft' | 'attempt'> {
  /** With `attempt` both at once: an order was placed, and the next begins. */
  change: (part: Partial<PhoneDraft>, attempt?: null) => void;
  keepAttempt: (attempt: Attempt | null) => void;
  forget: () => void;
}

const fields = ['draft', 'attempt'];

/** The order as typed, kept in this tab for this person, so that a reload or an ended session loses nothing. */
export function useKeptDraft(): KeptDraft {
  const owner = useContext(DraftOwner);
  // At the end of a session the owner is nobody; what he typed stays his.
  const [key] = useState(() => (owner === null ? null : draftKey(owner, 'phone-order', null)));
  const [kept, setKept] = useState(() => keptUnder(key));
  useEffect(() => {
    const { draft, attempt, isBlank } = kept;
    if (key === null) return;
    writeDraft(
      tabStorage(),
      key,
      isBlank ? null : { at: new Date().toISOString(), before: {}, now: { draft, attempt } },
    );
  }, [key, kept]);
  return {
    draft: kept.draft,
    attempt: kept.attempt,
    change: (part, now) =>
      setKept(({ draft, attempt }) => ({
        ...{ draft: { ...draft, ...part }, isBlank: false },
        attempt: now === undefined ? attempt : now,
      })),
    keepAttempt: (attempt) => setKept((before) => (before.attempt === attempt ? before : { ...before, attempt })),
    forget: () => {
      setKept({ draft: blankDraft(), attempt: null, isBlank: true });
      // At once too: the page may be gone before it is drawn again.
      if (key !== null) writeDraft(tabStorage(), key, null);
    },
  };
}

/** What this page wrote itself; a part that an older page did not write is blank. */
function keptUnder(key: string | null): Kept {
  const now = key === null ? null : readDraft(tabStorage(), key, fields)?.now;
  return {
    draft: { ...blankDraft(), ...(now?.draft as Partial<PhoneDraft> | undefined) },
    attempt: (now?.attempt as Attempt | null | undefined) ?? null,
    isBlank: now === undefined || now === null,
  };
}
