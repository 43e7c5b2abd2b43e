import { useLayoutEffect, useRef, useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import type { Medium } from '#contract/catalogue/media.contract.ts';
import { mediaLimits } from '#contract/catalogue/media.rules.ts';

import { useUploadMediumMutation } from './media.api.ts';

/** A file on its way into the library. */
export interface Upload {
  key: number;
  name: string;
  state: { is: 'waiting' } | { is: 'sending'; part: number } | { is: 'failed'; message: string };
}

/**
 * Files on their way into the library, one after another; those that arrived are handed over and leave the list, those that
 * failed stay until they are taken away.
 */
export function useUploads(onArrived: (medium: Medium & { existed: boolean }) => void) {
  const [upload] = useUploadMediumMutation();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const nextKey = useRef(0);
  const last = useRef(Promise.resolve());
  const arrived = useRef(onArrived);
  useLayoutEffect(() => {
    arrived.current = onArrived;
  });

  const set = (key: number, state: Upload['state']): void =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, state } : each)));
  const drop = (key: number): void => setUploads((all) => all.filter((each) => each.key !== key));

  const sendOne = async (key: number, file: File): Promise<void> => {
    if (file.size > mediaLimits.bytes) return set(key, { is: 'failed', message: tooLarge });
    set(key, { is: 'sending', part: 0 });
    try {
      const medium = await upload({ file, onProgress: (part) => set(key, { is: 'sending', part }) }).unwrap();
      drop(key);
      arrived.current(medium);
    } catch (error) {
      set(key, { is: 'failed', message: isApiError(error) ? error.message : 'That did not work. Try again.' });
    }
  };

  return {
    uploads,
    drop,
    /** One after another: a slow line is not shared by all of them, and the first are there soon. */
    send(files: readonly File[]): void {
      const added = files.map((file) => ({ key: nextKey.current++, file }));
      setUploads((all) => [
        ...all,
        ...added.map(({ key, file }): Upload => ({ key, name: file.name, state: { is: 'waiting' } })),
      ]);
      for (const { key, file } of added) last.current = last.current.then(() => sendOne(key, file));
    },
  };
}

const tooLarge = `This file is larger than ${mediaLimits.bytes / 1_000_000} MB. Save it smaller, then try again.`;
