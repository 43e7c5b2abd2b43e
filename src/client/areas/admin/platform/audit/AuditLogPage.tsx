import { useMemo } from 'react';

import { useListAuditEntriesQuery } from '#client/features/platform/audit/audit.api.ts';
import { useShopDay } from '#client/kit/clock/use-shop-day.ts';
import { type BesideList, ListPage } from '#client/kit/list-page/ListPage.tsx';
import type { AuditRow } from '#contract/platform/audit.contract.ts';
import { auditResource } from '#contract/platform/audit.resource.ts';
import { auditActionWords } from '#contract/platform/audit.rules.ts';

import { auditRowActions } from './audit-acts.ts';
import { auditColumns, fewAuditColumns } from './audit-columns.tsx';
import { auditViews } from './audit-views.ts';
import { AuditAside } from './AuditAside.tsx';

const beside: BesideList<AuditRow> = {
  label: (entry) => (entry ? auditActionWords(entry.action) : 'Entry'),
  columns: fewAuditColumns,
  content: ({ row, steps, onClose }) => row && <AuditAside entry={row} steps={steps} onClose={onClose} />,
};
const fixed = {
  empty: 'Whatever is done in the shop is written down here.',
  bulk: [],
  rowActions: auditRowActions,
  beside,
};

/** Who did what in the shop, newest first; an entry's changes are read beside the list. */
export function AuditLogPage() {
  const today = useShopDay();
  const options = useMemo(() => ({ ...fixed, views: auditViews(today) }), [today]);
  return (
    <ListPage
      title="Audit log"
      name="Entries"
      resource={auditResource}
      columns={auditColumns}
      useRows={useListAuditEntriesQuery}
      options={options}
    />
  );
}
