import { useSearchParams } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useTrialBalanceQuery } from '#client/features/finance/books/books.api.ts';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';

import { BooksCheck } from './BooksCheck.tsx';
import { DayChoice } from './DayChoice.tsx';
import { TrialBalanceTable } from './TrialBalanceTable.tsx';
import styles from './books.module.css';

const dayText = /^\d{4}-\d{2}-\d{2}$/;

/** What every account stands at, by unit, to the end of a day that is kept in the address; and the check of the books. */
export function TrialBalancePage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('day') ?? '';
  const day = dayText.test(asked) ? asked : null;
  const { data: balance, error, refetch } = useTrialBalanceQuery(day);
  const choose = (next: string) => setParams(next === '' ? {} : { day: next }, { replace: true });
  return (
    <PageFrame title="Trial balance" trail={[{ label: 'Journal', to: paths.admin.journal }]}>
      <div className={styles.page}>
        <DayChoice day={day} onChoose={choose} />
        {balance ? (
          <TrialBalanceTable balance={balance} />
        ) : error ? (
          <Failed what="The trial balance" error={error} onRetry={refetch} />
        ) : (
          <PageLoading />
        )}
        <BooksCheck />
      </div>
    </PageFrame>
  );
}
