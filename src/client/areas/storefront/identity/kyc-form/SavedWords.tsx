import type { ApiError } from '#client/api/api-error.ts';
import { classNames } from '#client/kit/class-names.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import text from '#client/kit/theme/text.module.css';

import styles from './kyc-form.module.css';

interface SavedWordsProps {
  /** Where the form's machine stands. */
  state: string;
  savedAt: string | null;
  failure: ApiError | null;
}

/** Whether what is typed is safe, and since when. */
export const SavedWords = ({ state, savedAt, failure }: SavedWordsProps) => (
  <p className={classNames(text.small, styles.saved)} role="status">
    {state === 'unsaved' && `Not saved: ${failure?.message ?? ''} What you typed stays here, and we try again.`}
    {state === 'saving' && 'Saving...'}
    {state === 'saved' && savedAt !== null && (
      <>
        Saved <DateText iso={savedAt} time />
      </>
    )}
  </p>
);
