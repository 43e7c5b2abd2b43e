import { Drawer } from 'antd';

import { useReadPaperViewsQuery } from '#client/features/papers/staff-papers.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import { Skeleton } from '#client/kit/skeleton/Skeleton.tsx';
import type { PaperView } from '#contract/papers/papers.contract.ts';
import { paperNames, viewReasonNames } from '#contract/papers/papers.rules.ts';

/** Who has looked at a customer's papers, the newest first. */
export function PaperLog({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const { data, error, refetch } = useReadPaperViewsQuery(customerId, { refetchOnMountOrArgChange: true });
  return (
    <Drawer open title="Log of views" size={640} closable={{ 'aria-label': 'Close' }} onClose={onClose}>
      {!data && (error ? <Failed what="The log" error={error} onRetry={refetch} /> : <Skeleton shape="block" />)}
      {data?.views.length === 0 && <p>Nobody has looked at these papers yet.</p>}
      {data && data.views.length > 0 && (
        <PlainTable
          caption="Views of the papers"
          columns={columns}
          rows={data.views}
          rowKey={({ id }) => id}
          narrow="cards"
        />
      )}
    </Drawer>
  );
}

const columns = [
  { label: 'When', render: ({ at }: PaperView) => <DateText iso={at} time /> },
  { label: 'Who', render: ({ by, isStaff }: PaperView) => (isStaff ? by : `${by} (the customer)`) },
  {
    label: 'Paper',
    render: ({ kind, size }: PaperView) => `${paperNames[kind]}${size === 'small' ? ' (small picture)' : ''}`,
  },
  { label: 'Why', render: ({ why }: PaperView) => (why === null ? 'Own paper' : viewReasonNames[why]) },
];
