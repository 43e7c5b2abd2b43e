import { useMemo } from 'react';

import { currencyRateColumns } from '#client/areas/admin/catalogue/rates/rate-columns.tsx';
import { RateHistory } from '#client/areas/admin/catalogue/rates/RateHistory.tsx';
import rateStyles from '#client/areas/admin/catalogue/rates/rates.module.css';
import { useAllCurrenciesQuery } from '#client/features/catalogue/currencies/currencies.api.ts';
import { useListCurrencyRatesQuery } from '#client/features/catalogue/rates/rates.api.ts';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { HeadButton } from '#client/kit/page-frame/HeadButton.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import { currencyRatesResource } from '#contract/catalogue/rates.resource.ts';

import { currencyColumns } from './currency-columns.tsx';

const drawer = lazyPart(
  async () => (await import(/* webpackChunkName: "currency-panels" */ './CurrencyDrawer.tsx')).CurrencyDrawer,
);
const ratePanel = lazyPart(
  async () => (await import(/* webpackChunkName: "currency-panels" */ './CurrencyRatePanel.tsx')).CurrencyRatePanel,
);

/** The currencies of the shop, their rates, and every change of them. */
export function CurrenciesPage() {
  const { currentData, error, refetch } = useAllCurrenciesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { panel, show } = usePanel();
  const { columns, edit } = useMemo(() => {
    const open = (code: string | null) => show((onClose) => <drawer.Part code={code} onClose={onClose} />);
    const setRate = (code: string) => show((onClose) => <ratePanel.Part code={code} onClose={onClose} />);
    return { columns: currencyColumns({ edit: open, setRate }), edit: open };
  }, [show]);
  return (
    <PageFrame title="Currency Rates" actions={<HeadButton onClick={() => edit(null)}>New currency</HeadButton>}>
      <div className={rateStyles.page}>
        {currentData ? (
          <Panel title="Currencies" flush>
            <PlainTable caption="Currencies" columns={columns} rows={currentData.items} rowKey={({ code }) => code} />
          </Panel>
        ) : error ? (
          <Failed what="The currencies" error={error} onRetry={refetch} />
        ) : (
          <PageLoading />
        )}
        <RateHistory
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
