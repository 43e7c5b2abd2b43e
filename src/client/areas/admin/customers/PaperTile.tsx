import type { ReactNode } from 'react';

import { sizeWords } from '#client/features/papers/file-words.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { shortDate } from '#client/kit/date/date-words.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import type { StaffPaper } from '#contract/papers/papers.contract.ts';
import { paperNames, type PaperState, type ViewReason } from '#contract/papers/papers.rules.ts';

import { DownloadPaper } from './DownloadPaper.tsx';
import { PaperPicture } from './PaperPicture.tsx';
import styles from './papers-panel.module.css';

interface PaperTileProps {
  customerId: string;
  paper: StaffPaper;
  /** Null while nothing is shown. */
  why: ViewReason | null;
  onOpen: () => void;
  /** Whether it is the one that stands large beside; undefined where it opens over the page. */
  isLarge?: boolean;
  children: ReactNode;
}

/** One paper: what it is, how it stands, and once a reason was given, how it looks. */
export function PaperTile({ customerId, paper, why, onOpen, isLarge, children }: PaperTileProps) {
  const { kind, state, mime, name, bytes, receivedAt, issuedOn, found } = paper;
  const isPicture = mime === 'image/jpeg';
  const isShown = why !== null && state === 'clean';
  return (
    <li className={styles.tile}>
      {isShown && isPicture ? (
        <button
          type="button"
          className={styles.thumb}
          onClick={onOpen}
          aria-pressed={isLarge}
          aria-label={`${isLarge === undefined ? 'Open' : 'Show large'}: ${paperNames[kind]}`}
        >
          <PaperPicture paper={paper} why={why} size="small" />
        </button>
      ) : (
        <span className={styles.thumb}>
          <Glyph name={isPicture ? (state === 'clean' ? 'lock' : 'image') : 'page'} />
        </span>
      )}
      <b>{paperNames[kind]}</b>
      <span>
        <StatusTag tone={state === 'clean' && !paper.scanned ? 'quiet' : tones[state]}>
          {state === 'clean' && !paper.scanned ? 'Not scanned' : stateNames[state]}
        </StatusTag>
      </span>
      <span className={styles.quiet}>
        {name}, {sizeWords(bytes)}
        <br />
        received <DateText iso={receivedAt} time />
        {issuedOn !== null && (
          <>
            <br />
            dated {shortDate(`${issuedOn}T12:00:00Z`)}
          </>
        )}
        {found !== null && (
          <>
            <br />
            found: {found}
          </>
        )}
      </span>
      <div className={styles.acts}>
        {isShown && !isPicture && <DownloadPaper customerId={customerId} paper={paper} why={why} />}
        {children}
      </div>
    </li>
  );
}

const stateNames = {
  received: 'Being scanned',
  held: 'Waiting for the scanner',
  clean: 'Scanned',
  refused: 'Refused by the scanner',
} as const satisfies Record<PaperState, string>;

const tones = {
  received: 'info',
  held: 'warn',
  clean: 'ok',
  refused: 'bad',
} as const satisfies Record<PaperState, StatusTone>;
