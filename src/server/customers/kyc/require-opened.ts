import { paperNames } from '#contract/papers/papers.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';
import { unopenedPapers } from '#server/papers/papers.door.ts';

/** Refuses with 409, naming them, while a reviewer has not opened every paper of a check himself at full size. */
export async function requireOpened(db: Executor, customerId: string, reviewerId: string): Promise<void> {
  const unopened = await unopenedPapers(db, customerId, reviewerId);
  if (unopened.length === 0) return;
  const names = unopened.map(({ kind }) => paperNames[kind]).join(', ');
  throw conflict(`Open every paper at full size before you approve. You have not opened: ${names}.`, {
    code: 'papers_unopened',
    unopened,
  });
}
