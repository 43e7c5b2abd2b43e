import { createContext, type ReactNode, useEffect } from 'react';

import { dropOthersDrafts } from './drafts.ts';
import { tabStorage } from './tab-storage.ts';

/** Whose drafts are kept; null for nobody's. */
export const DraftOwner = createContext<string | null>(null);

interface DraftKeeperProps {
  /** Who is signed in. */
  userId: string | null;
  children: ReactNode;
}

/** Around an area: the forms in it keep what was typed over an expired session, for this person in this tab. */
export function DraftKeeper({ userId, children }: DraftKeeperProps) {
  useEffect(() => {
    if (userId !== null) dropOthersDrafts(tabStorage(), userId);
  }, [userId]);
  return <DraftOwner value={userId}>{children}</DraftOwner>;
}
