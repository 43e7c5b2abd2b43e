import { paths } from '#client/app/paths.ts';
import { useListUnbilledGoodsQuery } from '#client/features/finance/supplier-bills.api.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { unbilledGoodsResource } from '#contract/finance/supplier-bills.resource.ts';

import { unbilledColumns } from './bill-columns.tsx';

const { admin } = paths;
const trail = [
  { label: 'Finance', to: admin.finance },
  { label: 'Supplier bills', to: admin.supplierBills },
];
const options = { empty: 'Every delivery is billed.' };

/** Deliveries that no bill names yet: what we shall owe for them stands in the books at their cost. */
export const UnbilledGoodsPage = () => (
  <ListPage
    title="Goods received, not billed"
    name="Deliveries"
    trail={trail}
    resource={unbilledGoodsResource}
    columns={unbilledColumns}
    useRows={useListUnbilledGoodsQuery}
    options={options}
  />
);
