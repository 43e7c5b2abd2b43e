import { isDated, issuedProblem, paperField, type PaperKind, paperNames } from '#contract/papers/papers.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { currentPapers } from './paper-row.ts';
import type { PaperRecord } from './papers.table.ts';

interface Wanted {
  ownerId: string;
  kinds: readonly PaperKind[];
  /** The shop's day, as `YYYY-MM-DD`. */
  today: string;
  /** Papers that another has to take the place of, by their kind. */
  instead?: ReadonlyMap<PaperKind, string | null>;
}

/** What keeps a form with these papers from being sent, by field. */
export async function paperProblems(
  db: Executor,
  { ownerId, kinds, today, instead = new Map() }: Wanted,
): Promise<Record<string, string[]>> {
  const { addressDays } = await readSetting(db, 'papers');
  const rows = await currentPapers(db, ownerId);
  const problems: Record<string, string[]> = {};
  for (const kind of kinds) {
    const paper = rows.find((row) => row.kind === kind);
    const problem =
      paper && paper.id === instead.get(kind)
        ? 'This is the paper that you sent before. Send another one.'
        : paperProblem(kind, paper, today, addressDays);
    if (problem !== null) problems[paperField(kind)] = [problem];
  }
  return problems;
}

function paperProblem(kind: PaperKind, paper: PaperRecord | undefined, today: string, oldest: number): string | null {
  if (!paper) return `Add this paper: ${paperNames[kind]}.`;
  if (paper.state === 'refused') return 'The virus scanner refused this file. Send another one.';
  return isDated(kind) ? issuedProblem(paper.issuedOn, today, oldest) : null;
}
