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
import { testMail } from '#client/features/platform/mail-preview/test-mail.ts';
import type { AdminNewsletter } from '#contract/content/newsletters.contract.ts';
import { isEditable, nextNewsletterStatus, type NewsletterEvent } from '#contract/content/newsletters.rules.ts';

import { confirmDialog, historyDrawer, previewDrawer, scheduleDialog } from './newsletter-dialogs.ts';
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
      <Button onClick={() => setPanel('history')} {...historyDrawer.soon}>
        History…
      </Button>
      <Button onClick={() => setPanel('preview')} {...previewDrawer.soon}>
        Preview
      </Button>
      {mayWrite && (
        <Button onClick={() => setPanel('test')} {...testMail.soon}>
          Send a test…
        </Button>
      )}
      {mayWrite && status === 'draft' && (
        <Button danger onClick={() => setPanel('remove')} {...confirmDialog.soon}>
          Delete…
        </Button>
      )}
      {may('unschedule') && <Button onClick={() => void run('unschedule')}>Do not send automatically</Button>}
      {may('schedule') && (
        <Button onClick={() => setPanel('schedule')} {...scheduleDialog.soon}>
          Schedule…
        </Button>
      )}
      {may('send') && (
        <Button type="primary" onClick={() => setPanel('send')} {...confirmDialog.soon}>
          Send now…
        </Button>
      )}
      {may('stop') && (
        <Button danger onClick={() => setPanel('stop')} {...confirmDialog.soon}>
          Stop…
        </Button>
      )}
      {may('go_on') && (
        <Button type="primary" loading={moving.isLoading} onClick={() => void run('go_on')}>
          Go on
        </Button>
      )}
      {panel === 'history' && <historyDrawer.Part newsletter={newsletter} onClose={close} />}
      {panel === 'preview' && <previewDrawer.Part newsletter={newsletter} onClose={close} />}
      {panel === 'test' && (
        <testMail.Part
          words={`“${subject}” goes out as last saved, at current prices.`}
          send={({ to }) => test({ id, to })}
          onClose={close}
        />
      )}
      {panel === 'schedule' && (
        <scheduleDialog.Part
          newsletter={newsletter}
          people={people}
          send={(at) => run('schedule', at)}
          onClose={close}
        />
      )}
      {panel === 'send' && (
        <confirmDialog.Part
          title={`Send “${subject}” now?`}
          okText={`Send to ${people}`}
          send={() => run('send')}
          onClose={close}
        >
          It goes to {people} gradually, starting within a minute. What has been sent cannot be recalled.
        </confirmDialog.Part>
      )}
      {panel === 'stop' && (
        <confirmDialog.Part title={`Stop “${subject}”?`} okText="Stop" danger send={() => run('stop')} onClose={close}>
          No more emails are queued. It can resume later, and no one gets it twice.
        </confirmDialog.Part>
      )}
      {panel === 'remove' && (
        <confirmDialog.Part
          title={`Delete “${subject}”?`}
          okText="Delete"
          danger
          send={() => remove({ id, version })}
          onDone={() => void navigate(trail[0].to)}
          onClose={close}
        >
          {isEditable(status) && 'The draft cannot be brought back.'}
        </confirmDialog.Part>
      )}
    </>
  );
}
