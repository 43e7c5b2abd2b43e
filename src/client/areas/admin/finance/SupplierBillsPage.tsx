import { useMemo } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useListSupplierBillsQuery } from '#client/features/finance/supplier-bills.api.ts';
import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import { type BesideList, ListPage } from '#client/kit/list-page/ListPage.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { HeadButton } from '#client/kit/page-frame/HeadButton.tsx';
import text from '#client/kit/theme/text.module.css';
import type { SupplierBillRow } from '#contract/finance/supplier-bills.contract.ts';
import { supplierBillsResource } from '#contract/finance/supplier-bills.resource.ts';

import { billColumns, fewBillColumns } from './bill-columns.tsx';
import { BillAside } from './BillAside.tsx';

const billDrawer = lazyPart(
  async () => (await import(/* webpackChunkName: "supplier-bill" */ './BillDrawer.tsx')).BillDrawer,
);

const { admin } = paths;
const trail = [{ label: 'Finance', to: admin.finance }];

const fixed = {
  views: [
    { label: 'All bills', query: '' },
    { label: 'To pay', query: 'f.state=in:open,part_paid&sort=dueOn' },
    { label: 'Paid', query: 'f.state=in:paid' },
  ],
  empty: 'A bill appears here when someone enters it.',
};

/** What suppliers billed us, and what we paid of it. */
export function SupplierBillsPage() {
  const { panel, show } = usePanel();
  const options = useMemo(() => {
    const beside: BesideList<SupplierBillRow> = {
      label: (bill) => (bill ? `${bill.supplier}, ${bill.number}` : 'Bill'),
      columns: fewBillColumns,
      content: ({ id, steps, onClose }) => <BillAside id={id} steps={steps} show={show} onClose={onClose} />,
    };
    return { ...fixed, beside };
  }, [show]);
  return (
    <ListPage
      title="Supplier bills"
      name="Bills"
      trail={trail}
      resource={supplierBillsResource}
      columns={billColumns}
      useRows={useListSupplierBillsQuery}
      options={options}
      actions={
        <>
          <Link className={text.link} to={admin.unbilledGoods}>
            Goods received, not billed
          </Link>
          <HeadButton soon={billDrawer.soon} onClick={() => show((onClose) => <billDrawer.Part onClose={onClose} />)}>
            Enter a bill
          </HeadButton>
        </>
      }
    >
      {panel}
    </ListPage>
  );
}
