import { createContext } from 'react';

/** How the form in a drawer has its say before the drawer closes. */
export interface CloseGuard {
  /** `asked` is called instead of closing. Answers a function that stops it. */
  watch(asked: () => void): () => void;
  /** Closes the drawer now. */
  close(): void;
}

/** Null for a form on a page. */
export const DrawerGuard = createContext<CloseGuard | null>(null);
