import { useEffect, useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { Button } from '#client/kit/button/Button.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { paperNames } from '#contract/papers/papers.rules.ts';

import { sizeWords } from './file-words.ts';
import { type OwnPaper, useLinkOwnPaperMutation } from './papers.api.ts';
import styles from './papers.module.css';

interface KeptPaperProps {
  paper: OwnPaper;
  /** Another has to be sent in its place. */
  isAskedAgain: boolean;
  canChange: boolean;
  busy: boolean;
  onRemove: () => void;
}

/** A paper as it is kept, seen by its owner. */
export function KeptPaper({ paper, isAskedAgain, canChange, busy, onRemove }: KeptPaperProps) {
  const { kind, state, mime, name, bytes, receivedAt } = paper;
  const isPicture = mime === 'image/jpeg';
  return (
    <div className={styles.kept}>
      {state === 'clean' && isPicture && <OwnPicture key={paper.id} paper={paper} />}
      <p className={styles.file}>
        {!isPicture && <Glyph name="page" />} {name}, {sizeWords(bytes)}
      </p>
      {isAskedAgain ? (
        <p className={styles.state} data-state="again">
          <Glyph name="alert" />
          <span>
            You sent this on <DateText iso={receivedAt} />. We need another one.
          </span>
        </p>
      ) : (
        <p className={styles.state} data-state={state}>
          <Glyph name={glyphs[state]} /> {stateWords[state]}
          {state === 'clean' && (
            <>
              {' '}
              <DateText iso={receivedAt} />
            </>
          )}
        </p>
      )}
      <div className={styles.ways}>
        {state === 'clean' && !isPicture && <Download paper={paper} />}
        {canChange && (
          <Button look="quiet" busy={busy} aria-label={`Remove: ${paperNames[kind]}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
    </div>
  );
}

const stateWords = {
  received: 'Received. It is being checked.',
  held: 'Received. The virus check is still to come; you can go on.',
  clean: 'Received',
  refused: 'Our virus scanner refused this file, and it was not kept. Send another one.',
} as const satisfies Record<OwnPaper['state'], string>;

const glyphs = { received: 'clock', held: 'clock', clean: 'check', refused: 'alert' } as const;

function OwnPicture({ paper: { id, kind, width, height } }: { paper: OwnPaper }) {
  const [link] = useLinkOwnPaperMutation();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    // Without its picture the paper is told by its name.
    link({ id, size: 'small' }).then(({ data }) => isCurrent && data && setUrl(data.url), ignored);
    return () => {
      isCurrent = false;
    };
  }, [id, link]);
  return url === undefined ? null : (
    <img
      className={styles.preview}
      src={url}
      alt={`${paperNames[kind]} as we keep it`}
      width={width ?? 0}
      height={height ?? 0}
    />
  );
}

function Download({ paper: { id, kind } }: { paper: OwnPaper }) {
  const [link, { isLoading, error }] = useLinkOwnPaperMutation();
  const open = async (): Promise<void> => {
    const { data } = await link({ id, size: 'whole' });
    // It comes as a download: the page stays.
    if (data) window.location.assign(data.url);
  };
  return (
    <>
      <Button look="quiet" busy={isLoading} aria-label={`Download: ${paperNames[kind]}`} onClick={() => void open()}>
        Download
      </Button>
      {isApiError(error) && <span role="alert">{error.message}</span>}
    </>
  );
}

function ignored(): void {}
