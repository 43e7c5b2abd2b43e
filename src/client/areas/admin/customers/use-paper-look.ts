import { useState } from 'react';

import type { PaperKind, ViewReason } from '#contract/papers/papers.rules.ts';

/** How somebody of the staff looks at a customer's papers. */
export interface PaperLook {
  /** Kept with each view. */
  why: ViewReason;
  setWhy: (why: ViewReason) => void;
  isShown: boolean;
  setShown: (isShown: boolean) => void;
  /** The paper that is shown large; null where none was chosen yet. */
  kind: PaperKind | null;
  choose: (kind: PaperKind) => void;
}

export function usePaperLook(): PaperLook {
  const [why, setWhy] = useState<ViewReason>('review');
  const [isShown, setShown] = useState(false);
  const [kind, choose] = useState<PaperKind | null>(null);
  return { why, setWhy, isShown, setShown, kind, choose };
}
