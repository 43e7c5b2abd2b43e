import { useSearchParams } from 'react-router-dom';

import { watched } from '#client/api/polling.ts';
import { useReadExposureQuery } from '#client/features/overview/exposure/exposure.api.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { lockedPricesKey } from '#client/features/trade/quotes/locked-prices-link.ts';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';

import { CostPanel } from './CostPanel.tsx';
import { DayResultsPanel } from './DayResultsPanel.tsx';
import { ExposureParts } from './ExposureParts.tsx';
import { HedgePanel } from './HedgePanel.tsx';
import { HowCounted } from './HowCounted.tsx';
import { MarginPanel } from './MarginPanel.tsx';
import { PositionPanel } from './PositionPanel.tsx';
import { PricesNote } from './PricesNote.tsx';
import styles from './exposure.module.css';

const lockedPrices = lazyPart(
  async () => (await import(/* webpackChunkName: "locked-prices" */ './LockedPrices.tsx')).LockedPrices,
);

/** What the shop holds, owes and has at stake in each metal, and the prices that it has locked. */
export function ExposurePage() {
  const [address] = useSearchParams();
  return address.get('part') === lockedPricesKey ? (
    <PageFrame title="Exposure">
      <ExposureParts isLocked />
      <lockedPrices.Part />
    </PageFrame>
  ) : (
    <Figures />
  );
}

/** What makes up the position, and what was earned lately. */
function Figures() {
  const mayReadHedges = useRight('hedges.read');
  const { data: exposure, error, refetch } = useReadExposureQuery(undefined, watched);
  return (
    <PageFrame title="Exposure" note={exposure && <PricesNote prices={exposure.prices} />}>
      <ExposureParts isLocked={false} />
      {exposure ? (
        <div className={styles.page}>
          <PositionPanel exposure={exposure} />
          <HedgePanel hedges={exposure.hedges} />
          <CostPanel exposure={exposure} />
          <MarginPanel margins={exposure.margins} />
          {mayReadHedges && <DayResultsPanel />}
          <HowCounted />
        </div>
      ) : error ? (
        <Failed what="The exposure" error={error} onRetry={refetch} />
      ) : (
        <PageLoading />
      )}
    </PageFrame>
  );
}
