import { Alert, Button, Drawer } from 'antd';
import { type ReactNode, useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import type { Revision } from '#contract/content/revisions.contract.ts';

import { Comparison, type Told, type ToldRevision } from './Comparison.tsx';
import styles from './history.module.css';

interface HistoryProps<Content extends Told> {
  id: string;
  /** Numbers of the newest revision, and of the one that readers see. */
  newest: number;
  live?: number | null;
  /** The one that takes its place by itself. */
  due?: number | null;
  /** What a revision is called that came before readers. */
  published: string;
  /** The content's lines, besides its blocks. */
  fields: readonly (readonly [keyof Content & string, string])[];
  list: { data?: { items: Revision[] } | undefined; error?: unknown; refetch: () => unknown };
  useRevision: (which: { id: string; number: number }) => { currentData?: ToldRevision<Content> | undefined };
  /** None where nothing can be brought back any more. */
  restore?: (number: number) => PromiseLike<{ data?: unknown; error?: unknown }>;
  /** What else can be done with a revision. */
  also?: (number: number) => ReactNode;
  onClose: () => void;
}

/** What was saved of a content: each revision beside the newest, and the way back to it. */
export function History<Content extends Told>(props: HistoryProps<Content>) {
  const { id, newest, live = null, due = null, published, fields, list, useRevision, restore, also, onClose } = props;
  const { data, error, refetch } = list;
  const [chosen, setChosen] = useState(Math.max(1, newest - 1));
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const mayWrite = useRight('content.write');
  const { currentData: old } = useRevision({ id, number: chosen });
  const { currentData: now } = useRevision({ id, number: newest });
  const back = async (): Promise<void> => {
    setBusy(true);
    const reply = await restore?.(chosen);
    setBusy(false);
    setRefusal(reply?.error);
    if (reply?.error === undefined) onClose();
  };
  return (
    <Drawer open title="History" size={1080} onClose={onClose}>
      {error !== undefined ? (
        <Failed what="The history" error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.history}>
          <ol className={styles.list} aria-label="Revisions">
            {data?.items.map((each) => (
              <li key={each.number}>
                <button type="button" aria-pressed={each.number === chosen} onClick={() => setChosen(each.number)}>
                  <b>Revision {each.number}</b>
                  <span>
                    <DateText iso={each.savedAt} time /> {each.savedBy}
                  </span>
                  {each.number === newest && <small>Newest</small>}
                  {each.number === due && <small>Publishes automatically</small>}
                  {each.number === live && <small>Readers see it</small>}
                  {each.number !== live && each.publishedAt !== null && <small>{published}</small>}
                </button>
              </li>
            ))}
          </ol>
          <section aria-label={`Revision ${chosen} beside the newest`}>
            {isApiError(refusal) && <Alert type="warning" role="alert" title={refusal.message} />}
            {restore && mayWrite && chosen !== newest && (
              <Button loading={isBusy} onClick={() => void back()}>
                Restore revision {chosen}
              </Button>
            )}
            {mayWrite && also?.(chosen)}
            {old && now && <Comparison fields={fields} old={old} newest={now} />}
          </section>
        </div>
      )}
    </Drawer>
  );
}
