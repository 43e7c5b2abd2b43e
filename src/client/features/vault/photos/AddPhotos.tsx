import { useEffect, useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { FileChoice } from '#client/kit/file-choice/FileChoice.tsx';
import { PicturePreview } from '#client/kit/file-choice/PicturePreview.tsx';
import { Button } from '#client/kit/button/Button.tsx';
import { FieldError, useControl } from '#client/kit/field/Field.tsx';
import { TextField } from '#client/kit/field/TextField.tsx';
import { photoAccept, photoLimits, photoProblem, tooManyPhotosWords } from '#contract/vault/storage-photos.rules.ts';

import styles from './photos.module.css';
import { useAddStoragePhotoMutation } from './storage-photos.api.ts';

interface AddPhotosProps {
  itemId: string;
  /** Of the item, for those who do not see which it is. */
  number: string;
  /** How many more it can have. */
  room: number;
  /** Told whether pictures are chosen that are not sent. */
  onWaiting?: ((isWaiting: boolean) => void) | undefined;
}

/** A picture that is chosen and not sent. */
interface Waiting {
  key: string;
  file: File;
  caption: string;
  problem: string | null;
}

/** Pictures are chosen, or taken with a tablet's camera, given a caption where one is wanted, and sent. */
export function AddPhotos({ itemId, number, room, onWaiting }: AddPhotosProps) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [add] = useAddStoragePhotoMutation();
  const { control, message } = useControl({ hint: '', error: refused });

  const hasWaiting = waiting.length > 0;
  useEffect(() => onWaiting?.(hasWaiting), [hasWaiting, onWaiting]);

  const choose = (files: readonly File[]): void => {
    const judged = files.map((file) => ({ file, problem: photoProblem(file) }));
    const good = judged.flatMap(({ file, problem }) => (problem === null ? [file] : []));
    const fitting = good.slice(0, Math.max(0, room - waiting.length));
    setRefused([
      ...judged.flatMap(({ file, problem }) => (problem === null ? [] : [`${file.name}: ${problem}`])),
      ...(fitting.length < good.length ? [tooManyPhotosWords] : []),
    ]);
    setSaid('');
    setWaiting([
      ...waiting,
      ...fitting.map((file) => ({ key: crypto.randomUUID(), file, caption: '', problem: null })),
    ]);
  };
  const change = (key: string, to: Partial<Waiting>) =>
    setWaiting((all) => all.map((each) => (each.key === key ? { ...each, ...to } : each)));
  const drop = (key: string) => setWaiting((all) => all.filter((each) => each.key !== key));

  const send = async (): Promise<void> => {
    setIsSending(true);
    setRefused([]);
    let sent = 0;
    for (const { key, file, caption } of waiting) {
      setSaid(`Sending ${file.name}…`);
      const { error } = await add({ id: itemId, file, caption: caption.trim() });
      if (error) change(key, { problem: wordsOf(error) });
      else {
        sent += 1;
        drop(key);
      }
    }
    setSaid(sent === 0 ? '' : sent === 1 ? 'The photograph is kept.' : `${sent} photographs are kept.`);
    setIsSending(false);
  };
  return (
    <div className={styles.add}>
      {hasWaiting && (
        <ul className={styles.waiting} aria-label="Pictures to be sent">
          {waiting.map(({ key, file, caption, problem }) => (
            <li key={key}>
              <PicturePreview file={file} turn={0} />
              <TextField
                label={`Caption of ${file.name}`}
                optional
                maxLength={photoLimits.caption}
                autoComplete="off"
                value={caption}
                error={problem ?? undefined}
                disabled={isSending}
                onChange={({ target }) => change(key, { caption: target.value, problem: null })}
              />
              {!isSending && (
                <Button look="quiet" aria-label={`Leave out ${file.name}`} onClick={() => drop(key)}>
                  Leave out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {hasWaiting && (
        <div>
          <Button busy={isSending} onClick={() => void send()}>
            {waiting.length === 1 ? 'Add this photograph' : `Add ${waiting.length} photographs`}
          </Button>
        </div>
      )}
      {waiting.length < room && !isSending && (
        <div>
          <FileChoice
            control={control}
            name={`photographs of ${number}`}
            camera="environment"
            accept={photoAccept}
            isMultiple
            isAgain={false}
            required={false}
            wrong=""
            onFiles={choose}
          />
        </div>
      )}
      <FieldError id={control.id} message={message} />
      <p className={styles.quiet} id={`${control.id}-hint`}>
        JPEG, PNG or WebP, up to {photoLimits.megabytes} MB each, up to {photoLimits.perItem} of an item. Its customer
        sees them.
      </p>
      <div role="status">{said}</div>
    </div>
  );
}

/** Of a refusal, what is said of the picture and its caption. */
function wordsOf(refused: unknown): string {
  if (!isApiError(refused)) return 'That did not work. Try again.';
  const { file = [], caption = [] } = refused.fields;
  return [...file, ...caption].join(' ') || refused.message;
}
