import { useSearchParams } from 'react-router-dom';

import { statementFile, useReadStatementQuery } from '#client/features/vault/statements.api.ts';
import { useShopDay } from '#client/kit/clock/use-shop-day.ts';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import text from '#client/kit/theme/text.module.css';
import { presetSpan, spanProblem } from '#contract/vault/statement-spans.rules.ts';

import { Files } from './Files.tsx';
import { SpanChoice } from './SpanChoice.tsx';
import { StatementTables } from './StatementTables.tsx';
import styles from './statements.module.css';

/** The statement of account of the days in the address, this month's at first. */
export function AccountStatement() {
  const today = useShopDay();
  const [asked, setAsked] = useSearchParams();
  const first = presetSpan('this_month', today);
  const span = { from: asked.get('from') ?? first.from, to: asked.get('to') ?? first.to };
  const problem = spanProblem(span, today);
  const { currentData, error, refetch } = useReadStatementQuery(span, { skip: problem !== null });
  return (
    <>
      <div className={styles.choice}>
        <SpanChoice span={span} today={today} onChoose={(next) => setAsked({ ...next }, { replace: true })} />
        {problem === null && (
          <Files of="this statement" pdf={statementFile('pdf', span)} csv={statementFile('csv', span)} />
        )}
      </div>
      {problem !== null ? (
        <p role="alert" className={text.muted}>
          {problem.words}
        </p>
      ) : currentData ? (
        <StatementTables statement={currentData} />
      ) : error ? (
        <Failed what="The statement" error={error} onRetry={refetch} />
      ) : (
        <PageLoading />
      )}
    </>
  );
}
