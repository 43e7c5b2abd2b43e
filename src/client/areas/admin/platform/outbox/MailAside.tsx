import { useState } from 'react';

import { letterAddress, useReadMailTextQuery } from '#client/features/platform/outbox/outbox.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { AsideHeader } from '#client/kit/page-frame/AsideHeader.tsx';
import { Segmented } from '#client/kit/segmented/Segmented.tsx';
import type { Steps } from '#client/kit/split-view/beside.ts';
import type { OutboxRow } from '#contract/platform/mails.contract.ts';

import { LinkedText } from './LinkedText.tsx';
import { MailStateTag } from './mail-columns.tsx';
import styles from './outbox.module.css';

interface MailAsideProps {
  mail: OutboxRow;
  steps: Steps;
  onClose: () => void;
}

/** One mail, as its receiver reads it where the shop may show it. */
export const MailAside = ({ mail, steps, onClose }: MailAsideProps) => (
  <>
    <AsideHeader title={mail.subject} note={<MailStateTag state={mail.state} />} steps={steps} onClose={onClose} />
    <div className={styles.mail}>
      <Facts
        items={[
          { label: 'To', value: mail.to },
          { label: 'Written', value: <DateText iso={mail.createdAt} time /> },
          { label: 'Sent', value: mail.sentAt === null ? 'not yet' : <DateText iso={mail.sentAt} time /> },
          ...(mail.lastError === null ? [] : [{ label: 'Last failure', value: mail.lastError }]),
        ]}
      />
      {mail.body === null ? (
        <p className={styles.hidden}>
          The text is kept from everyone but its receiver, since it may hold a secret link.
        </p>
      ) : (
        <MailText key={mail.id} id={mail.id} subject={mail.subject} body={mail.body} />
      )}
    </div>
  </>
);

const looks = [
  { value: 'text', label: 'As text' },
  { value: 'html', label: 'As HTML' },
] as const;

/** A mail as text, or as mail programs draw it: in a frame that may run nothing and lead nowhere. */
function MailText({ id, subject, body }: { id: string; subject: string; body: string }) {
  const [look, setLook] = useState<(typeof looks)[number]['value']>('text');
  const { data } = useReadMailTextQuery(id);
  return (
    <>
      <div className={styles.look}>
        <Segmented label="How the email is shown" options={looks} value={look} onChange={setLook} />
      </div>
      {look === 'html' ? (
        <iframe className={styles.letter} title={`${subject}, as HTML`} sandbox="" src={letterAddress(id)} />
      ) : (
        <p className={styles.body}>
          <LinkedText>{data?.text ?? body}</LinkedText>
        </p>
      )}
    </>
  );
}
