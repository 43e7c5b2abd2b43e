import type { StaffPaper } from '#contract/papers/papers.contract.ts';
import { type PaperKind, paperKinds } from '#contract/papers/papers.rules.ts';

/** The id of the place where one is shown large beside the others. */
export const largePlace = 'large-picture';

/** The papers that can be shown large, in their usual order: pictures that are clean, and that no other took the place of. */
export const picturesOf = (papers: readonly StaffPaper[]): StaffPaper[] =>
  papers
    .filter(({ mime, state, replacedAt }) => mime === 'image/jpeg' && state === 'clean' && replacedAt === null)
    .toSorted((one, other) => paperKinds.indexOf(one.kind) - paperKinds.indexOf(other.kind));

/** The chosen paper, else the first that can be shown. */
export function largePaper(papers: readonly StaffPaper[], kind: PaperKind | null): StaffPaper | undefined {
  const pictures = picturesOf(papers);
  return pictures.find((paper) => paper.kind === kind) ?? pictures[0];
}
