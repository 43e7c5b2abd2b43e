import { useMemo } from 'react';

import { useListApprovalsQuery } from '#client/features/platform/approvals/approvals.api.ts';
import { type BesideList, ListPage } from '#client/kit/list-page/ListPage.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import type { ApprovalRow } from '#contract/platform/approvals.contract.ts';
import { approvalsResource } from '#contract/platform/approvals.resource.ts';

import { approvalColumns, fewApprovalColumns } from './approval-columns.tsx';
import { ApprovalAside } from './ApprovalAside.tsx';

const fixed = {
  views: [
    { label: 'That wait', query: 'f.state=in:waiting' },
    { label: 'All', query: '' },
  ],
  empty: 'A change appears here when it needs a second person.',
};

/** Changes that need, or needed, a second person. */
export function ApprovalsPage() {
  const { panel, show } = usePanel();
  const options = useMemo(() => {
    const beside: BesideList<ApprovalRow> = {
      label: (approval) => approval?.title ?? 'Change',
      columns: fewApprovalColumns,
      content: ({ id, steps, onClose }) => <ApprovalAside id={id} steps={steps} show={show} onClose={onClose} />,
    };
    return { ...fixed, beside };
  }, [show]);
  return (
    <ListPage
      title="Approvals"
      name="Approvals"
      resource={approvalsResource}
      columns={approvalColumns}
      useRows={useListApprovalsQuery}
      options={options}
    >
      {panel}
    </ListPage>
  );
}
