import { useId } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { useUploadEstatePaperMutation } from '#client/features/papers/staff-papers.api.ts';
import { paperAccept, type EstatePaperKind, paperHints, paperNames } from '#contract/papers/papers.rules.ts';

import styles from './connected-people.module.css';

interface EstatePaperProps {
  customerId: string;
  kind: EstatePaperKind;
  isThere: boolean;
}

/** Takes in a paper about somebody who has died: it is sent, encrypted and scanned as soon as it is chosen. */
export function EstatePaper({ customerId, kind, isThere }: EstatePaperProps) {
  const [upload, { isLoading, error, data }] = useUploadEstatePaperMutation();
  const id = useId();
  const refusal = isApiError(error) ? (error.fields.file?.join(' ') ?? error.message) : null;
  return (
    <div className={styles.paper}>
      <label htmlFor={id}>{paperNames[kind]}</label>
      <input
        id={id}
        type="file"
        accept={paperAccept}
        disabled={isLoading}
        aria-describedby={`${id}-state`}
        aria-invalid={refusal !== null || undefined}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void upload({ id: customerId, kind, file });
        }}
      />
      <span id={`${id}-state`} role="status" className={refusal === null ? styles.quiet : styles.refused}>
        {refusal ??
          (isLoading
            ? 'Sending, checking and encrypting it…'
            : (data ?? isThere)
              ? 'It is there. Another file takes its place.'
              : `${paperHints[kind]} A picture or a PDF.`)}
      </span>
    </div>
  );
}
