import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { TagChip } from '#client/features/catalogue/taxonomy/TagChip.tsx';
import { StatusTag } from '#client/kit/status-tag/StatusTag.tsx';
import { fractionAsPercent, groupedNumber } from '#client/kit/money/number-text.ts';
import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import type { UserTier } from '#contract/trade/user-tiers.contract.ts';
import type { userTiersResource } from '#contract/trade/user-tiers.resource.ts';
import { tierQualificationNames } from '#contract/trade/user-tiers.rules.ts';

const column = columnsOf<UserTier, typeof userTiersResource>();

export const tierColumns: readonly Column<UserTier>[] = [
  { key: 'rank', width: 80, align: 'end', card: 'figure', render: ({ rank }) => <>{rank}</> },
  {
    key: 'name',
    width: 200,
    card: 'title',
    hideable: false,
    render: ({ id, name, colour }) => (
      <Link to={paths.admin.editUserTier(id)}>
        <TagChip name={name} colour={colour} />
      </Link>
    ),
  },
  column.tag('qualify', (qualify) => tierQualificationNames[qualify], { width: 160, card: 'line' }),
  {
    key: 'minVolume',
    width: 170,
    align: 'end',
    card: 'line',
    render: ({ minVolume }) => <>{minVolume === null ? '–' : `${groupedNumber(minVolume, 2)} CAD`}</>,
  },
  { key: 'customers', width: 120, align: 'end', card: 'line', render: ({ customers }) => <>{customers}</> },
  {
    key: 'storageDiscount',
    width: 120,
    align: 'end',
    render: ({ storageDiscount }) => <>{fractionAsPercent(storageDiscount, 2)}</>,
  },
  {
    key: 'active',
    card: 'status',
    render: ({ active }) => <StatusTag tone={active ? 'ok' : 'quiet'}>{active ? 'Active' : 'Off'}</StatusTag>,
  },
  column.date('updatedAt', { width: 120 }),
];
