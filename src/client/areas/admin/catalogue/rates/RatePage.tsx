import type { ReactNode } from 'react';

import { useReadRatesQuery } from '#client/features/catalogue/rates/rates.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { Note } from '#client/kit/banner/Banner.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import type { RateSheetView } from '#contract/catalogue/rates.contract.ts';
import type { RateSheet } from '#contract/catalogue/rates.rules.ts';

import { OpenChange } from './OpenChange.tsx';
import styles from './rates.module.css';
import { RollBack } from './RollBack.tsx';

interface RatePageProps {
  title: string;
  sheet: RateSheet;
  /** What is missing while nothing was ever set. */
  nothing: string;
  /** The form of a change; while one waits there is none. */
  form: (view: RateSheetView, load: ReturnType<typeof useReadRatesQuery>) => ReactNode;
  /** The versions. */
  history: ReactNode;
}

/** A sheet of rates: what holds, what waits, the form of a change, and every version there was. */
export function RatePage({ title, sheet, nothing, form, history }: RatePageProps) {
  const load = useReadRatesQuery(sheet, { refetchOnMountOrArgChange: true });
  const view = load.currentData;
  return (
    <PageFrame
      title={title}
      {...(view?.active && { note: <InForce view={view} /> })}
      {...(view && { actions: <RollBack view={view} /> })}
    >
      {view ? (
        <div className={styles.page}>
          {view.terms === null && view.open === null && <Note tone="warn">{nothing}</Note>}
          {view.open ? <OpenChange view={view} open={view.open} /> : form(view, load)}
          {history}
        </div>
      ) : load.error ? (
        <Failed what={title} error={load.error} onRetry={() => void load.refetch()} />
      ) : (
        <PageLoading />
      )}
    </PageFrame>
  );
}

const InForce = ({ view: { active } }: { view: RateSheetView }) =>
  active?.effectiveFrom ? (
    <>
      Version {active.no} in force since <DateText iso={active.effectiveFrom} time />
    </>
  ) : null;
