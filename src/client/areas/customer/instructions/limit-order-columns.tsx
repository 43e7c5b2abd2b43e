import { paths } from '#client/app/paths.ts';
import { limitOrderColumnsTo } from '#client/features/instructions/limit-order-columns.tsx';
import type { Column } from '#client/kit/resource-table/column.tsx';
import { BesideButton } from '#client/kit/split-view/BesideButton.tsx';
import type { OwnLimitOrderRow } from '#contract/instructions/limit-orders.contract.ts';

const { side, target, status, reached, became, ends } = limitOrderColumnsTo({
  order: paths.customer.order,
  sale: paths.customer.soldItem,
});

export const ownLimitOrderColumns: readonly Column<OwnLimitOrderRow>[] = [
  {
    key: 'subject',
    card: 'title',
    hideable: false,
    minWidth: 190,
    render: ({ id, subject, pieces }) => (
      <BesideButton id={id}>
        {pieces} × {subject}
      </BesideButton>
    ),
  },
  { ...side, card: 'subject' },
  ...[target, status, reached, became, ends],
];
