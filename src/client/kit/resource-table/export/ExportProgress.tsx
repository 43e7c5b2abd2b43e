import { Button } from 'antd';

import { groupedNumber } from '#client/kit/money/number-text.ts';
import type { ExportState } from '#client/kit/resource-table/list-services.ts';

import styles from './export.module.css';

interface ExportProgressProps {
  progress: ExportState;
  onCancel: () => void;
  /** Back to the choices. */
  onAgain: () => void;
}

/** How far a file has come, and how it ended. */
export function ExportProgress({ progress: { state, rows, total }, onCancel, onAgain }: ExportProgressProps) {
  const isUnderWay = state === 'waiting' || state === 'running';
  const ofAll = `${number(rows)} of ${number(total)} rows`;
  return (
    <div className={styles.form}>
      {isUnderWay && <progress className={styles.bar} aria-label="Export" max={Math.max(1, total)} value={rows} />}
      <p aria-live="polite">
        {state === 'waiting' && 'The file is being prepared.'}
        {state === 'running' && `${ofAll} written.`}
        {state === 'done' && `Done: ${number(rows)} rows. The file is with your browser’s downloads.`}
        {state === 'failed' && (
          <>
            <b className={styles.bad}>The file is incomplete.</b> It broke off after {ofAll}. Delete it and export
            again.
          </>
        )}
        {state === 'cancelled' && `Cancelled after ${ofAll}. What was saved of the file is incomplete.`}
      </p>
      {isUnderWay ? (
        <Button onClick={onCancel}>Cancel</Button>
      ) : (
        <Button onClick={onAgain}>{state === 'done' ? 'Export another' : 'Export again'}</Button>
      )}
    </div>
  );
}

const number = (value: number): string => groupedNumber(String(value), 0);
