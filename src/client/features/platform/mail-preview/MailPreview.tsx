import { useState } from 'react';

import { Segmented } from '#client/kit/segmented/Segmented.tsx';

import styles from './mail-preview.module.css';

interface MailPreviewProps {
  /** Names the frame. */
  name: string;
  subject: string;
  /** Undefined while it is being read. */
  text: string | undefined;
  /** Where it is to be had as HTML; null where it is shown as text only. */
  address: string | null;
}

const looks = [
  { value: 'wide', label: 'On a desktop' },
  { value: 'narrow', label: 'On a phone' },
  { value: 'text', label: 'As text' },
] as const;

/** A mail as its readers see it: as mail programs draw it at two widths, in a frame that runs nothing, and as plain text. */
export function MailPreview({ name, subject, text, address }: MailPreviewProps) {
  const [look, setLook] = useState<(typeof looks)[number]['value']>('wide');
  const isText = look === 'text' || address === null;
  return (
    <div className={styles.preview}>
      <Segmented label="How the email is shown" options={looks} value={look} onChange={setLook} />
      <p className={styles.subject}>
        <span>Subject</span> {subject}
      </p>
      {address === null && look !== 'text' && (
        <p className={styles.note}>This text is too long to be shown as HTML. It is shown as text below.</p>
      )}
      {isText ? (
        <p className={styles.text}>{text}</p>
      ) : (
        <iframe
          key={address}
          className={styles.letter}
          data-look={look}
          title={`${name}, as HTML`}
          sandbox=""
          src={address}
        />
      )}
    </div>
  );
}
