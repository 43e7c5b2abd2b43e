import { Timeline } from '#client/kit/timeline/Timeline.tsx';
import type { OwnWithdrawal } from '#contract/vault/withdrawals.contract.ts';

interface WithdrawalTimelineProps {
  withdrawal: Pick<OwnWithdrawal, 'timeline'>;
  /** Whether the names of the staff are told. */
  withNames?: boolean;
}

/** What happened to a withdrawal, newest first. */
export const WithdrawalTimeline = ({ withdrawal: { timeline }, withNames = false }: WithdrawalTimelineProps) => (
  <Timeline
    entries={timeline.toReversed().map(({ at, what, note, actor }) => ({
      ...{ at, what },
      who: [note, withNames ? actor : null].filter((part) => part !== null && part !== '').join(', '),
    }))}
  />
);
