import { useMemo } from 'react';

import { paths } from '#client/app/paths.ts';
import { useListHedgesQuery } from '#client/features/overview/hedges/hedges.api.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import { type BesideList, ListPage } from '#client/kit/list-page/ListPage.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { HeadButton } from '#client/kit/page-frame/HeadButton.tsx';
import { HeadLinks } from '#client/kit/page-frame/HeadLinks.tsx';
import type { HedgeRow } from '#contract/overview/hedges.contract.ts';
import { hedgesResource } from '#contract/overview/hedges.resource.ts';

import { fewHedgeColumns, hedgeColumns } from './hedge-columns.tsx';
import { HedgeAside } from './HedgeAside.tsx';

const hedgeDrawer = lazyPart(
  async () => (await import(/* webpackChunkName: "hedge-drawer" */ './HedgeDrawer.tsx')).HedgeDrawer,
);

const { admin } = paths;
const trail = [{ label: 'Exposure', to: admin.exposure }];

const fixed = {
  views: [
    { label: 'All trades', query: '' },
    { label: 'To confirm', query: 'f.state=in:entered' },
    { label: 'Confirmed', query: 'f.state=in:confirmed' },
  ],
  empty: 'A trade appears here when someone enters or imports it.',
};

/** Trades with counterparties that take the shop's own position off. */
export function HedgesPage() {
  const { panel, show } = usePanel();
  const mayWrite = useRight('hedges.write');
  const options = useMemo(() => {
    const beside: BesideList<HedgeRow> = {
      label: (trade) => (trade ? trade.reference : 'Trade'),
      columns: fewHedgeColumns,
      content: ({ id, steps, onClose }) => <HedgeAside id={id} steps={steps} show={show} onClose={onClose} />,
    };
    return { ...fixed, beside };
  }, [show]);
  return (
    <ListPage
      title="Hedges"
      name="Trades"
      trail={trail}
      resource={hedgesResource}
      columns={hedgeColumns}
      useRows={useListHedgesQuery}
      options={options}
      actions={
        <>
          <HeadLinks
            links={[
              ['Counterparties', admin.hedgeCounterparties],
              ...(mayWrite ? [['Import a file', admin.hedgeImport] as const] : []),
            ]}
          />
          {mayWrite && (
            <HeadButton
              soon={hedgeDrawer.soon}
              onClick={() => show((onClose) => <hedgeDrawer.Part onClose={onClose} />)}
            >
              Enter a trade
            </HeadButton>
          )}
        </>
      }
    >
      {panel}
    </ListPage>
  );
}
