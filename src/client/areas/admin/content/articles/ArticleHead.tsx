import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { type ApiError, isApiError } from '#client/api/api-error.ts';
import { useMakePreviewMutation, useMoveArticleMutation } from '#client/features/content/articles/articles.api.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { soonOf } from '#client/kit/lazy-part/soon-of.ts';
import { Menu } from '#client/kit/menu/Menu.tsx';
import { HeadLink } from '#client/kit/page-frame/HeadLink.tsx';
import type { AdminArticle } from '#contract/content/articles.contract.ts';
import {
  articleEventNames,
  type ArticleEvent,
  articleEventsFrom,
  articlePath,
} from '#contract/content/articles.rules.ts';

import { historyDrawer, previewLink, removalDialog, scheduleDialog } from './article-dialogs.ts';
import { trailOf } from './trail.ts';

interface ArticleHeadProps {
  article: AdminArticle;
  /** Its fields keep it from being published. */
  onRefused: (refusal: ApiError) => void;
}

type Panel = 'schedule' | 'history' | 'remove' | null;

/** What can be done with a page or post besides writing it. */
export function ArticleHead({ article, onRefused }: ArticleHeadProps) {
  const { id, kind, slug, status, version, revision, liveRevision, publishAt } = article;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [panel, setPanel] = useState<Panel>(null);
  const [preview, previewing] = useMakePreviewMutation();
  const [move, moving] = useMoveArticleMutation();
  const mayWrite = useRight('content.write');
  const navigate = useNavigate();
  // What is about its fields is told beside them.
  const refusal = isApiError(moving.error) && !isAboutFields(moving.error) ? moving.error : undefined;
  const events = articleEventsFrom(status).filter((event) => event !== 'unschedule' || publishAt !== null);

  const run = async (event: ArticleEvent): Promise<void> => {
    const { error } = await move({ id, version, event });
    if (isApiError(error) && isAboutFields(error)) onRefused(error);
  };
  const isCurrent = status === 'published' && revision === liveRevision;
  const others = events.filter((event) => event !== 'publish' && event !== 'schedule');
  return (
    <>
      {refusal && <Alert type="warning" role="alert" title={refusal.message} />}
      {mayWrite && (
        <Button loading={previewing.isLoading} onClick={() => void preview(id)} {...previewLink.soon}>
          Preview
        </Button>
      )}
      {status === 'published' && (
        <HeadLink to={articlePath(kind, slug)} glyph="external">
          View on site
        </HeadLink>
      )}
      {mayWrite && events.includes('publish') && (
        <Button type="primary" disabled={isCurrent} loading={moving.isLoading} onClick={() => void run('publish')}>
          {status === 'published' ? 'Publish changes' : articleEventNames.publish}
        </Button>
      )}
      <Button
        aria-label="More actions"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        icon={<Glyph name="more" />}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
        {...soonOf(historyDrawer, scheduleDialog, ...(status === 'archived' ? [removalDialog] : []))}
      />
      {anchor && (
        <Menu
          label="More actions"
          anchor={anchor}
          align="end"
          groups={[
            [{ key: 'history', label: 'History…', glyph: 'clock', onSelect: () => setPanel('history') }],
            mayWrite
              ? [
                  ...(events.includes('schedule') && !isCurrent
                    ? [
                        {
                          key: 'schedule',
                          label: status === 'published' ? 'Schedule changes…' : 'Schedule…',
                          onSelect: () => setPanel('schedule'),
                        },
                      ]
                    : []),
                  ...others.map((event) => ({
                    key: event,
                    label: articleEventNames[event],
                    onSelect: () => void run(event),
                  })),
                ]
              : [],
            mayWrite && status === 'archived'
              ? [{ key: 'delete', label: 'Delete…', glyph: 'bin', danger: true, onSelect: () => setPanel('remove') }]
              : [],
          ]}
          onClose={() => setAnchor(null)}
        />
      )}
      {previewing.data && <previewLink.Part {...previewing.data} onClose={previewing.reset} />}
      {panel === 'schedule' && <scheduleDialog.Part article={article} onClose={() => setPanel(null)} />}
      {panel === 'history' && <historyDrawer.Part article={article} onClose={() => setPanel(null)} />}
      {panel === 'remove' && (
        <removalDialog.Part
          article={article}
          onDone={() => void navigate(trailOf(kind)[0].to)}
          onClose={() => setPanel(null)}
        />
      )}
    </>
  );
}

const isAboutFields = ({ fields }: ApiError): boolean => Object.keys(fields).length > 0;
