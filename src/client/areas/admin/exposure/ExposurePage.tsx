import { watched } from '#client/api/polling.ts';
import { useReadExposureQuery } from '#client/features/exposure/exposure.api.ts';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';

import { CostPanel } from './CostPanel.tsx';
import { HowCounted } from './HowCounted.tsx';
import { MarginPanel } from './MarginPanel.tsx';
import { PositionPanel } from './PositionPanel.tsx';
import { PricesNote } from './PricesNote.tsx';
import styles from './exposure.module.css';

/** What the shop holds, owes and has at stake in each metal, what makes it up, and what it earned lately. */
export function ExposurePage() {
  const { data: exposure, error, refetch } = useReadExposureQuery(undefined, watched);
  return (
    <PageFrame title="Exposure" note={exposure && <PricesNote prices={exposure.prices} />}>
      {exposure ? (
        <div className={styles.page}>
          <PositionPanel exposure={exposure} />
          <CostPanel exposure={exposure} />
          <MarginPanel margins={exposure.margins} />
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
