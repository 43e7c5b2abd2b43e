import { useMemo } from 'react';

import { currencyRateColumns } from '#client/areas/admin/catalogue/rates/rate-columns.tsx';
import { RateHistory } from '#client/areas/admin/catalogue/rates/RateHistory.tsx';
import rateStyles from '#client/areas/admin/catalogue/rates/rates.module.css';
import { useListCurrenciesQuery } from '#client/features/catalogue/currencies/currencies.api.ts';
import { useListCurrencyRatesQuery } from '#client/features/catalogue/rates/rates.api.ts';
import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { HeadButton } from '#client/kit/page-frame/HeadButton.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { ResourceTable } from '#client/kit/resource-table/ResourceTable.tsx';
import { currenciesResource } from '#contract/catalogue/currencies.resource.ts';
import { currencyRatesResource } from '#contract/catalogue/rates.resource.ts';

import { currencyColumns, currencyRowActions } from './currency-columns.tsx';

const drawer = lazyPart(
  async () => (await import(/* webpackChunkName: "currency-panels" */ './CurrencyDrawer.tsx')).CurrencyDrawer,
);
const ratePanel = lazyPart(
  async () => (await import(/* webpackChunkName: "currency-panels" */ './CurrencyRatePanel.tsx')).CurrencyRatePanel,
);

const views = [
  { label: 'All currencies', query: '' },
  { label: 'Paid in', query: 'f.settlement=equals:true' },
  { label: 'Not active', query: 'f.active=equals:false' },
];
const empty = 'A currency in which the shop shows its prices.';

/** The currencies of the shop, their rates, and every change of them. */
export function CurrenciesPage() {
  const { panel, show } = usePanel();
  const { columns, options, edit } = useMemo(() => {
    const open = (code: string | null) => show((onClose) => <drawer.Part code={code} onClose={onClose} />);
    const setRate = (code: string) => show((onClose) => <ratePanel.Part code={code} onClose={onClose} />);
    const opening = { edit: open, setRate };
    const options = { addressKey: 'currencies', views, empty, rowActions: currencyRowActions(opening) };
    return { columns: currencyColumns(opening), options, edit: open };
  }, [show]);
  return (
    <PageFrame title="Currency Rates" actions={<HeadButton onClick={() => edit(null)}>New currency</HeadButton>}>
      <div className={rateStyles.page}>
        <ResourceTable
          name="Currencies"
          resource={currenciesResource}
          columns={columns}
          useRows={useListCurrenciesQuery}
          options={options}
        />
        <RateHistory
          addressKey="versions"
          resource={currencyRatesResource}
          columns={currencyRateColumns}
          useRows={useListCurrencyRatesQuery}
          empty="Every change of a rate’s source, of a rate set by hand and of a markup stays here."
        />
      </div>
      {panel}
    </PageFrame>
  );
}
