import { useState } from 'react';
import { useParams } from 'react-router-dom';

import type { ApiError } from '#client/api/api-error.ts';
import {
  useReadNewsletterQuery,
  useUpdateNewsletterMutation,
} from '#client/features/content/newsletters/newsletters.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import type { AdminNewsletter } from '#contract/content/newsletters.contract.ts';
import { isEditable } from '#contract/content/newsletters.rules.ts';

import { NewsletterStatusTag } from './newsletter-columns.tsx';
import { NewsletterForm } from './NewsletterForm.tsx';
import { NewsletterHead } from './NewsletterHead.tsx';
import { NewsletterProgress } from './NewsletterProgress.tsx';
import styles from './newsletters.module.css';
import { trail } from './trail.ts';

/** How often a newsletter that is being sent is read again. */
const WATCH_MS = 15_000;

/** One newsletter: its form while it can be changed, how far it has come afterwards, and what can be done with it. */
export function EditNewsletterPage() {
  const { id = '' } = useParams();
  const [isSending, setSending] = useState(false);
  const load = useReadNewsletterQuery(id, { pollingInterval: isSending ? WATCH_MS : 0 });
  const [update] = useUpdateNewsletterMutation();
  const [told, setTold] = useState<ApiError>();
  const newsletter = load.currentData ?? null;
  const sending = newsletter?.status === 'sending';
  if (sending !== isSending) setSending(sending);
  return (
    <PageFrame
      title={newsletter ? newsletter.subject : 'Newsletter'}
      trail={trail}
      {...(newsletter && {
        note: <Glance newsletter={newsletter} />,
        actions: <NewsletterHead newsletter={newsletter} onRefused={setTold} />,
      })}
    >
      {newsletter && !isEditable(newsletter.status) ? (
        <NewsletterProgress newsletter={newsletter} />
      ) : load.error && !newsletter ? (
        <Failed what="The newsletter" error={load.error} onRetry={() => void load.refetch()} />
      ) : (
        <NewsletterForm
          newsletter={newsletter}
          load={load}
          save={(values, version) => update({ id, version, ...values })}
          told={told}
        />
      )}
    </PageFrame>
  );
}

/** Its state, and when it goes out. */
const Glance = ({ newsletter: { status, scheduledAt, counts } }: { newsletter: AdminNewsletter }) => (
  <span className={styles.glance}>
    <NewsletterStatusTag status={status} />
    {status === 'scheduled' && scheduledAt !== null && (
      <span>
        Goes out <DateText iso={scheduledAt} time />
      </span>
    )}
    {isEditable(status) && (
      <span>{counts.readers === 1 ? '1 confirmed subscriber' : `${counts.readers} confirmed subscribers`}</span>
    )}
  </span>
);
