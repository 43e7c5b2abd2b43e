import type { paperViews } from '#server/papers/paper-views.table.ts';
import type { papers } from '#server/papers/papers.table.ts';

/** Somebody who approved a check, and when. */
interface Approver {
  id: string | null;
  name: string | null;
  at: Date | null;
}

type PaperFacts = Pick<typeof papers.$inferSelect, 'id' | 'kind' | 'ownerId' | 'receivedAt'>;
type ViewRow = typeof paperViews.$inferInsert;

/** The looks at a paper of those who approved the check that it is of; none of who has not. */
export const viewsOfApprovers = (
  { id: paperId, kind, ownerId, receivedAt }: PaperFacts,
  approvers: readonly Approver[],
): ViewRow[] =>
  approvers.flatMap(({ id: viewerId, name, at }) =>
    viewerId === null || at === null
      ? []
      : [
          {
            ...{
              paperId,
              kind,
              ownerId,
              viewerId,
              viewerName: name ?? '',
              isStaff: true,
              size: 'whole',
              why: 'review',
            },
            ...{ at: at > receivedAt ? at : receivedAt, ip: '' },
          },
        ],
  );
