import { Button } from 'antd';
import { useMemo } from 'react';

import { paths } from '#client/app/paths.ts';
import { useListReturnsQuery } from '#client/features/trade/returns/returns.api.ts';
import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import { type BesideList, ListPage } from '#client/kit/list-page/ListPage.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import type { ReturnRow } from '#contract/trade/returns.contract.ts';
import { returnsResource } from '#contract/trade/returns.resource.ts';

import { fewReturnColumns, returnColumns } from './return-columns.tsx';
import { ReturnAside } from './ReturnAside.tsx';

const termsDrawer = lazyPart(
  async () => (await import(/* webpackChunkName: "return-terms" */ './ReturnTermsDrawer.tsx')).ReturnTermsDrawer,
);

const fixed = {
  views: [
    { label: 'All returns', query: '' },
    { label: 'To answer', query: 'f.state=in:asked' },
    { label: 'On their way', query: 'f.state=in:authorised' },
    { label: 'To inspect', query: 'f.state=in:received' },
    { label: 'To give back', query: 'f.state=in:inspected' },
  ],
  empty: 'A return is asked for by a customer on their delivered order, or opened on the order’s page.',
};

const trail = [{ label: 'Orders', to: paths.admin.orders }];

/** Delivered goods that come back. */
export function ReturnsPage() {
  const { panel, show } = usePanel();
  const options = useMemo(() => {
    const beside: BesideList<ReturnRow> = {
      label: (row) => (row ? `Return ${row.number}` : 'Return'),
      columns: fewReturnColumns,
      content: ({ id, steps, onClose }) => <ReturnAside id={id} steps={steps} show={show} onClose={onClose} />,
    };
    return { ...fixed, beside };
  }, [show]);
  return (
    <ListPage
      title="Returns"
      trail={trail}
      name="Returns"
      resource={returnsResource}
      columns={returnColumns}
      useRows={useListReturnsQuery}
      options={options}
      actions={
        <Button onClick={() => show((onClose) => <termsDrawer.Part onClose={onClose} />)} {...termsDrawer.soon}>
          Terms of returns
        </Button>
      }
    >
      {panel}
    </ListPage>
  );
}
