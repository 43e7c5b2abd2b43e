import { useListApprovalsQuery } from '#client/features/platform/approvals/approvals.api.ts';
import { ChangeWaits } from '#client/features/platform/approvals/ChangeWaits.tsx';
import { useRight } from '#client/features/overview/site/use-right.ts';
import type { ApprovalKind } from '#contract/platform/approvals.rules.ts';

/** Says above a list what of its kind waits for a second person: also what is new, and so stands in no row yet. */
export function KindWaits({ kind }: { kind: ApprovalKind }) {
  const mayRead = useRight('audit.read');
  const { data } = useListApprovalsQuery(`f.state=in:waiting&f.kind=in:${kind}`, { skip: !mayRead });
  return data?.items.map(({ id, askedBy }) => <ChangeWaits key={id} waiting={{ id, askedBy }} />) ?? null;
}
