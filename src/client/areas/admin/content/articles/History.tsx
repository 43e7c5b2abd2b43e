import { Alert, Button, Drawer } from 'antd';
import { useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import {
  useListRevisionsQuery,
  useReadRevisionQuery,
  useRestoreRevisionMutation,
} from '#client/features/content/articles/articles.api.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import type { AdminArticle, ArticleRevision } from '#contract/content/articles.contract.ts';

import { Comparison } from './Comparison.tsx';
import styles from './history.module.css';

/** What was saved of a page or post: each revision beside the newest, and the way back to it. */
export function History({ article, onClose }: { article: AdminArticle; onClose: () => void }) {
  const { id, version, revision, liveRevision } = article;
  const { data, error, refetch } = useListRevisionsQuery(id);
  const [chosen, setChosen] = useState(Math.max(1, revision - 1));
  const mayWrite = useRight('content.write');
  const [restore, restoring] = useRestoreRevisionMutation();
  const { currentData: old } = useReadRevisionQuery({ id, number: chosen });
  const { currentData: newest } = useReadRevisionQuery({ id, number: revision });
  const back = async (): Promise<void> => {
    const { data: restored } = await restore({ id, number: chosen, version });
    if (restored) onClose();
  };
  return (
    <Drawer open title="History" size={1080} onClose={onClose}>
      {error ? (
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
                  {marksOf(each, revision, liveRevision).map((mark) => (
                    <small key={mark}>{mark}</small>
                  ))}
                </button>
              </li>
            ))}
          </ol>
          <section aria-label={`Revision ${chosen} beside the newest`}>
            {isApiError(restoring.error) && <Alert type="warning" role="alert" title={restoring.error.message} />}
            {mayWrite && chosen !== revision && (
              <Button loading={restoring.isLoading} onClick={() => void back()}>
                Bring back revision {chosen}
              </Button>
            )}
            {old && newest && <Comparison old={old} newest={newest} />}
          </section>
        </div>
      )}
    </Drawer>
  );
}

const marksOf = ({ number, publishedAt }: ArticleRevision, newest: number, live: number | null): string[] => [
  ...(number === newest ? ['Newest'] : []),
  ...(number === live ? ['Readers see it'] : publishedAt === null ? [] : ['Was published']),
];
