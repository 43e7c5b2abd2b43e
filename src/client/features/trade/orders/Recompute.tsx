import { Button } from 'antd';
import { useState } from 'react';

import { Note } from '#client/kit/banner/Banner.tsx';

import { useLazyReadPriceReceiptQuery } from './order-moves.api.ts';
import styles from './orders.module.css';
import { differencesOf } from './recomputed.ts';

/** Computes a locked price again in the browser, from what was kept of it, and says whether it is the same to the cent. */
export function Recompute({ quoteId, forStaff = false }: { quoteId: string; forStaff?: boolean }) {
  const [read, { isFetching }] = useLazyReadPriceReceiptQuery();
  const [result, setResult] = useState<{ differences: string[] } | { failed: string } | null>(null);

  const recompute = async (): Promise<void> => {
    const { data, error } = await read({ quoteId, forStaff });
    if (data) setResult({ differences: differencesOf(data) });
    else
      setResult({
        failed: error && 'message' in error ? (error.message ?? '') : 'The locked price could not be read.',
      });
  };
  return (
    <div className={styles.recompute}>
      <Button size="small" onClick={() => void recompute()} loading={isFetching}>
        Recompute
      </Button>
      {result && 'failed' in result && (
        <Note tone="bad" role="alert">
          {result.failed}
        </Note>
      )}
      {result && 'differences' in result && (
        <Note tone={result.differences.length === 0 ? 'good' : 'bad'} role="status">
          {result.differences.length === 0
            ? 'Recalculated from what was locked: equal to the cent.'
            : `Not the same: ${result.differences.join('; ')}.`}
        </Note>
      )}
    </div>
  );
}
