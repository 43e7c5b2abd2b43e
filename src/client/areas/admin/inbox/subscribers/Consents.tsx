import { useReadSubscriberQuery } from '#client/features/inbox/subscribers/subscribers.api.ts';
import { isApiError } from '#client/api/api-error.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import text from '#client/kit/theme/text.module.css';
import type { Subscriber } from '#contract/inbox/subscribers.contract.ts';
import { subscriberSourceNames } from '#contract/inbox/subscribers.rules.ts';

import styles from './subscribers.module.css';

/** The proof that somebody agreed to the newsletter: when, to which words, and whether he confirmed. */
export function Consents({ id }: { id: string }) {
  const { currentData, error } = useReadSubscriberQuery(id);
  if (!currentData) {
    return error ? (
      <p role="alert">{isApiError(error) ? error.message : 'That did not work.'}</p>
    ) : (
      <p role="status">Loading...</p>
    );
  }
  return (
    <ol className={styles.consents} aria-label={`Consents of ${currentData.email}`}>
      {currentData.consents.toReversed().map((consent) => (
        <Consent key={consent.id} consent={consent} />
      ))}
    </ol>
  );
}

const Consent = ({ consent }: { consent: Subscriber['consents'][number] }) => (
  <li>
    <p>
      {subscriberSourceNames[consent.source]}, <DateText iso={consent.at} time />.{' '}
      {consent.confirmedAt === null ? (
        'Not confirmed.'
      ) : (
        <>
          Confirmed <DateText iso={consent.confirmedAt} time />.
        </>
      )}{' '}
      {consent.endedAt !== null && (
        <>
          Ended <DateText iso={consent.endedAt} time />.
        </>
      )}
    </p>
    {consent.text === '' ? (
      <p className={text.muted}>Entered by staff, without consent text.</p>
    ) : (
      <blockquote className={styles.agreed}>{consent.text}</blockquote>
    )}
  </li>
);
