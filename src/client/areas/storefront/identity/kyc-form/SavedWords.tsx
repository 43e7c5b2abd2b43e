import type { SaveState } from '#client/features/identity/kyc/use-autosave.ts';
import { classNames } from '#client/kit/class-names.ts';
import text from '#client/kit/theme/text.module.css';

import styles from './kyc-form.module.css';

/** Whether what is typed is safe. */
export const SavedWords = ({ saving }: { saving: SaveState }) => (
  <p className={classNames(text.small, styles.saved)} role="status">
    {saving.state === 'failed'
      ? `Not saved: ${saving.error.message} What you typed stays here, and we try again.`
      : words[saving.state]}
  </p>
);

const words = { saved: 'Saved', waiting: '', saving: 'Saving...' } as const;
