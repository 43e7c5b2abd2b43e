import { Alert } from 'antd';
import { useState } from 'react';

import { type ApiError, isApiError } from '#client/api/api-error.ts';
import { watched } from '#client/api/polling.ts';
import { useReadContactQuery } from '#client/features/inbox/contacts/inbox.api.ts';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { AsideHeader } from '#client/kit/page-frame/AsideHeader.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import type { Steps } from '#client/kit/split-view/beside.ts';
import type { Contact } from '#contract/inbox/contacts.contract.ts';

import { Composer } from './Composer.tsx';
import styles from './contact.module.css';
import { ContactActs } from './ContactActs.tsx';
import { ContactFacts } from './ContactFacts.tsx';
import { ContactStatusTag } from './contact-states.tsx';
import { ContactThread } from './ContactThread.tsx';

interface ContactAsideProps {
  id: string;
  steps: Steps;
  onClose: () => void;
}

/** A message beside the inbox: who wrote it, what was done with it, and the answer. */
export function ContactAside({ id, steps, onClose }: ContactAsideProps) {
  const { currentData: contact, error, refetch } = useReadContactQuery(id, watched);
  return (
    <>
      <AsideHeader
        title={contact ? contact.number : 'Message'}
        note={contact && <ContactStatusTag status={contact.status} />}
        steps={steps}
        onClose={onClose}
      />
      <div className={styles.contact}>
        {contact && <ContactDetail contact={contact} />}
        {!contact && (error ? <Failed what="The message" error={error} onRetry={refetch} /> : <PageLoading />)}
      </div>
    </>
  );
}

function ContactDetail({ contact }: { contact: Contact }) {
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const tell = (error: unknown): void => setRefusal(isApiError(error) ? error : null);
  return (
    <>
      {refusal && (
        <Alert
          className={styles.refusal ?? ''}
          type="warning"
          role="alert"
          title={refusal.message}
          {...(refusal.status === 409 && { description: 'This is the message as it is now.' })}
          closable
          onClose={() => setRefusal(null)}
        />
      )}
      <ContactActs contact={contact} onEnd={tell} />
      <ContactFacts contact={contact} />
      <ContactThread contact={contact} />
      <Composer contact={contact} />
    </>
  );
}
