import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { type ApiError, isApiError } from '#client/api/api-error.ts';
import {
  useMoveNewsletterMutation,
  useRemoveNewsletterMutation,
  useTestNewsletterMutation,
} from '#client/features/content/newsletters/newsletters.api.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import type { AdminNewsletter } from '#contract/content/newsletters.contract.ts';
import { isEditable, nextNewsletterStatus, type NewsletterEvent } from '#contract/content/newsletters.rules.ts';

import { Confirm } from './Confirm.tsx';
// Its day picker first, as in the form of an article: what both have of styles is made into one file, in one order.
import { ScheduleNewsletter } from './ScheduleNewsletter.tsx';
import { TestMail } from '#client/features/platform/mail-preview/TestMail.tsx';
import { NewsletterHistory } from './NewsletterHistory.tsx';
import { NewsletterPreview } from './NewsletterPreview.tsx';
import { trail } from './trail.ts';

interface NewsletterHeadProps {
  newsletter: AdminNewsletter;
  /** Its fields keep it from being sent. */
  onRefused: (refusal: ApiError) => void;
}

type Panel = 'preview' | 'history' | 'test' | 'schedule' | 'send' | 'stop' | 'remove' | null;

/** What can be done with a newsletter besides writing it. */
export function NewsletterHead({ newsletter, onRefused }: NewsletterHeadProps) {
  const { id, status, version, subject, counts } = newsletter;
  const [panel, setPanel] = useState<Panel>(null);
  const [move, moving] = useMoveNewsletterMutation();
  const [remove] = useRemoveNewsletterMutation();
  const [test] = useTestNewsletterMutation();
  const maySend = useRight('newsletters.send');
  const mayWrite = useRight('content.write');
  const navigate = useNavigate();
  const close = () => setPanel(null);
  const may = (event: NewsletterEvent): boolean => maySend && nextNewsletterStatus(status, event) !== null;

  const run = async (event: NewsletterEvent, at?: string) => {
    const reply = await move({ id, version, event, ...(at !== undefined && { at }) });
    if (isApiError(reply.error) && Object.keys(reply.error.fields).some((field) => field !== 'at')) {
      onRefused(reply.error);
      close();
    }
    return reply;
  };
  const refusal = panel === null && isApiError(moving.error) ? moving.error : undefined;
  const people = counts.readers === 1 ? '1 confirmed subscriber' : `${counts.readers} confirmed subscribers`;
  return (
    <>
      {refusal && <Alert type="warning" role="alert" title={refusal.message} />}
      <Button onClick={() => setPanel('history')}>History…</Button>
      <Button onClick={() => setPanel('preview')}>Preview</Button>
      {mayWrite && <Button onClick={() => setPanel('test')}>Send a test…</Button>}
      {mayWrite && status === 'draft' && (
        <Button danger onClick={() => setPanel('remove')}>
          Delete…
        </Button>
      )}
      {may('unschedule') && <Button onClick={() => void run('unschedule')}>Do not send automatically</Button>}
      {may('schedule') && <Button onClick={() => setPanel('schedule')}>Schedule…</Button>}
      {may('send') && (
        <Button type="primary" onClick={() => setPanel('send')}>
          Send now…
        </Button>
      )}
      {may('stop') && (
        <Button danger onClick={() => setPanel('stop')}>
          Stop…
        </Button>
      )}
      {may('go_on') && (
        <Button type="primary" loading={moving.isLoading} onClick={() => void run('go_on')}>
          Go on
        </Button>
      )}
      {panel === 'history' && <NewsletterHistory newsletter={newsletter} onClose={close} />}
      {panel === 'preview' && <NewsletterPreview newsletter={newsletter} onClose={close} />}
      {panel === 'test' && (
        <TestMail
          words={`“${subject}” goes out as last saved, at current prices.`}
          send={({ to }) => test({ id, to })}
          onClose={close}
        />
      )}
      {panel === 'schedule' && (
        <ScheduleNewsletter
          newsletter={newsletter}
          people={people}
          send={(at) => run('schedule', at)}
          onClose={close}
        />
      )}
      {panel === 'send' && (
        <Confirm title={`Send “${subject}” now?`} okText={`Send to ${people}`} send={() => run('send')} onClose={close}>
          It goes to {people} gradually, starting within a minute. What has been sent cannot be recalled.
        </Confirm>
      )}
      {panel === 'stop' && (
        <Confirm title={`Stop “${subject}”?`} okText="Stop" danger send={() => run('stop')} onClose={close}>
          No more emails are queued. It can resume later, and no one gets it twice.
        </Confirm>
      )}
      {panel === 'remove' && (
        <Confirm
          title={`Delete “${subject}”?`}
          okText="Delete"
          danger
          send={() => remove({ id, version })}
          onDone={() => void navigate(trail[0].to)}
          onClose={close}
        >
          {isEditable(status) && 'The draft cannot be brought back.'}
        </Confirm>
      )}
    </>
  );
}
