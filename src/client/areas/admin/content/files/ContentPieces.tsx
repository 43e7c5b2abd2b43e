import { useState } from 'react';

import { groupedNumber } from '#client/kit/money/number-text.ts';
import { PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import { Segmented } from '#client/kit/segmented/Segmented.tsx';
import { StatusTag } from '#client/kit/status-tag/StatusTag.tsx';
import type { ContentPiece, PieceCounts } from '#contract/content/content-files.contract.ts';
import { pieceKindNames, type PieceOutcome } from '#contract/content/content-files.rules.ts';

import styles from './content-files.module.css';
import { outcomeNames, outcomeTones } from './content-files-words.ts';

type Shown = PieceOutcome | 'all';

/** The pieces of an archive that do something or are refused, each with what would be different, or why. */
export function ContentPieces({ pieces, counts }: { pieces: readonly ContentPiece[]; counts: PieceCounts }) {
  const [chosen, setShown] = useState<Shown>('all');
  const kinds = (['new', 'changed', 'refused'] as const).filter((outcome) => counts[outcome] > 0);
  const shown = chosen !== 'all' && counts[chosen] === 0 ? 'all' : chosen;
  const listed = pieces.filter(({ outcome }) => shown === 'all' || outcome === shown);
  return (
    <>
      {kinds.length > 1 && (
        <div className={styles.filter}>
          <Segmented
            label="Pieces shown"
            options={[
              { value: 'all' as Shown, label: `All ${groupedNumber(String(pieces.length), 0)}` },
              ...kinds.map((value) => ({
                value,
                label: `${outcomeNames[value]} ${groupedNumber(String(counts[value]), 0)}`,
              })),
            ]}
            value={shown}
            onChange={setShown}
          />
        </div>
      )}
      <PlainTable
        caption="Pieces of the archive"
        narrow="cards"
        rows={listed}
        rowKey={({ path }) => path}
        columns={[
          { label: 'File', render: ({ path }) => <span className={styles.path}>{path}</span> },
          { label: 'Piece', render: ({ kind, name }) => `${pieceKindNames[kind]}: ${name}` },
          {
            label: 'What',
            render: ({ outcome }) => <StatusTag tone={outcomeTones[outcome]}>{outcomeNames[outcome]}</StatusTag>,
          },
          { label: 'Differences, or why not', render: (piece) => <Details piece={piece} /> },
        ]}
      />
    </>
  );
}

const Details = ({ piece: { differences, reason, notes } }: { piece: ContentPiece }) => (
  <ul className={styles.details}>
    {reason !== null && <li className={styles.wrong}>{reason}</li>}
    {differences.map(({ field, before, after }) => (
      <li key={field}>
        <b>{field}</b> {before !== '' && <del>{before}</del>} <span aria-label="becomes">→</span>{' '}
        <ins>{after === '' ? 'empty' : after}</ins>
      </li>
    ))}
    {notes.map((note) => (
      <li key={note}>{note}</li>
    ))}
  </ul>
);
