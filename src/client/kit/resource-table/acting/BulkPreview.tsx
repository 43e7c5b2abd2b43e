import { useEffect, useEffectEvent, useState } from 'react';

import type { ApiError } from '#client/api/api-error.ts';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import type { Answered } from '#client/kit/resource-table/list-services.ts';
import type { BulkReply } from '#contract/list/selection.contract.ts';

import styles from './bulk-dialog.module.css';

/** An answer that rests this long is counted by. */
const REST_MS = 300;

/** As many of those that can't be done as are named. */
const NAMED = 5;

export type Preview =
  | { state: 'none' }
  | { state: 'counting' }
  | { state: 'counted'; reply: BulkReply }
  | { state: 'failed'; error: ApiError };

/** What an action would do, counted anew whenever its answer rests; `none` while there is nothing to count by. */
export function useBulkPreview(
  count: ((answer: string) => Promise<Answered<BulkReply>>) | null,
  answer: string,
): Preview {
  const [preview, setPreview] = useState<{ of: string; preview: Preview } | null>(null);
  const isAsked = count !== null;
  const ask = useEffectEvent(() => count?.(answer));
  useEffect(() => {
    if (!isAsked) return undefined;
    let isOld = false;
    const rest = setTimeout(() => {
      void ask()?.then((reply) => {
        if (isOld) return;
        setPreview({
          of: answer,
          preview: reply.ok ? { state: 'counted', reply: reply.value } : { state: 'failed', error: reply.error },
        });
      });
    }, REST_MS);
    return () => {
      isOld = true;
      clearTimeout(rest);
    };
  }, [isAsked, answer]);
  if (!isAsked) return { state: 'none' };
  return preview?.of === answer ? preview.preview : { state: 'counting' };
}

/** What would become of the rows, in the question before it. */
export const BulkPreview = ({ name, preview }: { name: string; preview: Preview }) => (
  <div className={styles.preview} role="status">
    {preview.state === 'counting' && <p className={styles.quiet}>Counting…</p>}
    {preview.state === 'failed' && <p className={styles.quiet}>It could not be counted. {preview.error.message}</p>}
    {preview.state === 'counted' && <Counted name={name} reply={preview.reply} />}
  </div>
);

function Counted({ name, reply: { done, skipped, failed } }: { name: string; reply: BulkReply }) {
  const more = failed.length - NAMED;
  return (
    <>
      <p>
        <b>
          {grouped(done)} {done === 1 ? singular(name) : name.toLowerCase()} would change
        </b>
        {skipped > 0 && `, ${grouped(skipped)} already ${skipped === 1 ? 'is' : 'are'} so`}
        {failed.length > 0 && `, ${grouped(failed.length)} can’t`}.
      </p>
      {failed.length > 0 && (
        <ul className={styles.failed} aria-label="Can’t change">
          {failed.slice(0, NAMED).map(({ id, name: row, reason }) => (
            <li key={id}>
              <b>{row}</b>
              <span>{reason}</span>
            </li>
          ))}
          {more > 0 && <li>and {grouped(more)} more</li>}
        </ul>
      )}
    </>
  );
}

const singular = (name: string): string => name.toLowerCase().replace(/s$/, '');

const grouped = (value: number): string => groupedNumber(String(value), 0);
