import { paths } from '#client/app/paths.ts';
import type { RowAction } from '#client/kit/resource-table/acting/row-action.ts';
import type { AuditRow } from '#contract/platform/audit.contract.ts';
import { encodeValue, joinValues } from '#contract/list/query-text.ts';

const only = (condition: string, value: string) =>
  `${paths.admin.auditLog}?f.${condition}:${encodeValue(joinValues([value]))}`;

/** From an entry to those that belong with it. */
export const auditRowActions: readonly RowAction<AuditRow>[] = [
  {
    key: 'thing',
    label: 'All about the same thing',
    fits: ({ entityId }) => entityId !== 'several',
    href: ({ entityId }) => only('entityId=in', entityId),
  },
  { key: 'actor', label: 'All by the same person', href: ({ actor }) => only('actor=in', actor) },
  {
    key: 'request',
    label: 'All of the same request',
    fits: ({ requestId }) => requestId !== '',
    href: ({ requestId }) => only('requestId=in', requestId),
  },
];
