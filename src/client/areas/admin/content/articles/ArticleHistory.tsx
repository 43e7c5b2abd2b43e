import { Button } from 'antd';
import { useState } from 'react';

import { History } from '#client/areas/admin/content/revisions/History.tsx';
import {
  useListRevisionsQuery,
  useReadRevisionQuery,
  useRestoreRevisionMutation,
} from '#client/features/content/articles/articles.api.ts';
import type { AdminArticle, ArticleContent } from '#contract/content/articles.contract.ts';

import { Schedule } from './Schedule.tsx';

const fields = [
  ['title', 'Title'],
  ['excerpt', 'Summary'],
  ['seoTitle', 'Title for search engines'],
  ['seoDescription', 'Text for search engines'],
] as const;

/** What was saved of a page or post; a revision of a published one can be given the time at which it comes out. */
export function ArticleHistory({ article, onClose }: { article: AdminArticle; onClose: () => void }) {
  const { id, version, status, revision, liveRevision, dueRevision } = article;
  const [restore] = useRestoreRevisionMutation();
  const [scheduling, setScheduling] = useState<number>();
  const canSchedule = (number: number): boolean =>
    status === 'published' && number !== liveRevision && number !== dueRevision;
  return (
    <>
      <History<ArticleContent>
        {...{ id, fields, onClose }}
        newest={revision}
        live={liveRevision}
        due={dueRevision}
        published="Was published"
        list={useListRevisionsQuery(id)}
        useRevision={useReadRevisionQuery}
        restore={(number) => restore({ id, number, version })}
        also={(number) =>
          canSchedule(number) && <Button onClick={() => setScheduling(number)}>Schedule revision {number}…</Button>
        }
      />
      {scheduling !== undefined && (
        <Schedule article={article} revision={scheduling} onClose={() => setScheduling(undefined)} />
      )}
    </>
  );
}
