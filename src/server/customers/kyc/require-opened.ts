import { paperNames, papersOfCheck } from '#contract/papers/papers.rules.ts';
import type { Case } from '#server/customers/cases/customer-view.read.ts';
import type { Executor } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';
import { sentPaperKinds, unopenedPapers } from '#server/papers/papers.door.ts';

/** Refuses with 409, naming them, while papers that the form of a check asks for are not there, or the scanner refused them. */
export async function requirePapers(db: Executor, { user, kyc }: Pick<Case, 'user' | 'kyc'>): Promise<void> {
  const there = await sentPaperKinds(db, user.id);
  const missing = papersOfCheck(user.accountType, kyc?.form.documentType).filter((kind) => !there.has(kind));
  if (missing.length === 0) return;
  const names = missing.map((kind) => paperNames[kind]).join(', ');
  throw conflict(`Papers of this check are missing: ${names}. Ask the customer for them before you approve.`, {
    code: 'papers_missing',
  });
}

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
