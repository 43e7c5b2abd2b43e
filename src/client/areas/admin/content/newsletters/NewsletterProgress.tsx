import { newsletterAddress, useReadNewsletterTextQuery } from '#client/features/content/newsletters/newsletters.api.ts';
import { MailPreview } from '#client/features/platform/mail-preview/MailPreview.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Section } from '#client/kit/section/Section.tsx';
import type { AdminNewsletter } from '#contract/content/newsletters.contract.ts';

import styles from './newsletters.module.css';

/** How far a newsletter has come, and what it says. */
export function NewsletterProgress({ newsletter }: { newsletter: AdminNewsletter }) {
  const { id, subject, version, status, startedAt, finishedAt, counts } = newsletter;
  const { data } = useReadNewsletterTextQuery(id);
  return (
    <div className={styles.progress}>
      <Section title="Progress">
        <Facts
          items={[
            { label: 'Confirmed subscribers when it began', value: counts.readers },
            { label: 'To send', value: counts.toSend },
            { label: 'Sent', value: counts.sent },
            { label: 'Failed', value: counts.failed },
            { label: 'Bounced', value: counts.bounced },
            { label: 'Left the list through it', value: counts.left },
            ...(startedAt === null ? [] : [{ label: 'Begun', value: <DateText iso={startedAt} time /> }]),
            ...(finishedAt === null ? [] : [{ label: 'All emails queued', value: <DateText iso={finishedAt} time /> }]),
          ]}
        />
        {status === 'stopped' && (
          <p className={styles.note}>
            No more emails are queued. Those already queued still go out; it can resume where it stopped.
          </p>
        )}
      </Section>
      <Section title="What it says">
        <p className={styles.note}>At current prices; each reader got those at the moment of sending.</p>
        <MailPreview name={subject} subject={subject} text={data?.text} address={newsletterAddress(id, version)} />
      </Section>
    </div>
  );
}
