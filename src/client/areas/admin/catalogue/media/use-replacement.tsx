import { useCallback, useRef } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { useReplaceMediumMutation } from '#client/features/catalogue/media/media.api.ts';
import text from '#client/kit/theme/text.module.css';
import type { MediaRow } from '#contract/catalogue/media.contract.ts';
import { uploadTypes } from '#contract/catalogue/media.rules.ts';

/**
 * Puts another file in the place of a picture: `replace` asks which, by the chooser that the page draws, and `tell` hears
 * what became of it.
 */
export function useReplacement(tell: (words: string) => void) {
  const [send] = useReplaceMediumMutation();
  const chooser = useRef<HTMLInputElement>(null);
  const replaced = useRef<MediaRow | null>(null);

  const replace = useCallback((row: MediaRow): void => {
    replaced.current = row;
    chooser.current?.click();
  }, []);
  const replaceBy = async (file: File | undefined): Promise<void> => {
    if (!file || !replaced.current) return;
    const { id, version, name } = replaced.current;
    const { error } = await send({ id, version, file });
    tell(isApiError(error) ? error.message : `${file.name} has replaced ${name}.`);
  };
  const input = (
    <input
      ref={chooser}
      type="file"
      className={text.hidden}
      aria-label="File in the picture’s place"
      tabIndex={-1}
      accept={uploadTypes.join(',')}
      onChange={({ target }) => {
        void replaceBy(target.files?.[0]);
        // The same file may be chosen again.
        target.value = '';
      }}
    />
  );
  return { replace, input };
}
