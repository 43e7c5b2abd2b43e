import { useSearchParams } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { Segmented } from '#client/kit/segmented/Segmented.tsx';

import { AccountStatement } from './AccountStatement.tsx';
import styles from './statements.module.css';
import { TaxYearReport } from './TaxYearReport.tsx';

const trail = [{ label: 'Storage vault', to: paths.customer.storage }];
const views = [
  { value: 'account', label: 'Statement of account' },
  { value: 'tax', label: 'Tax year' },
] as const;

/** What the customer held, bought, sold, paid and was paid in some days, and his gains and losses of a year; both as files too. */
export function StatementsPage() {
  const [asked, setAsked] = useSearchParams();
  const view = asked.get('view') === 'tax' ? 'tax' : 'account';
  return (
    <PageFrame title="Statements" trail={trail}>
      <div className={styles.page}>
        <Segmented
          label="Which statement"
          options={views}
          value={view}
          onChange={(next) => setAsked(next === 'tax' ? { view: next } : {}, { replace: true })}
        />
        {view === 'tax' ? <TaxYearReport /> : <AccountStatement />}
      </div>
    </PageFrame>
  );
}
