import { Alert, Button, Checkbox } from 'antd';
import { useEffect, useRef, useState } from 'react';

import { useConfirmContentImportMutation } from '#client/features/content/files/content-files.api.ts';
import { Dock } from '#client/kit/dock/Dock.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { ReasonDialog } from '#client/kit/question/ReasonDialog.tsx';
import type { ContentImport } from '#contract/content/content-files.contract.ts';
import { archiveLimits, pieceOutcomes } from '#contract/content/content-files.rules.ts';

import styles from './content-files.module.css';
import { archivePlan, outcomeNames } from './content-files-words.ts';
import { ContentPieces } from './ContentPieces.tsx';

interface PreviewProps {
  of: ContentImport;
  publish: boolean;
  /** What the archive would do is asked anew; until then nothing is confirmed. */
  isReading: boolean;
  onPublish: (publish: boolean) => void;
  onAnother: () => void;
}

/** What confirming the archive would do, piece by piece. */
export function ContentImportPreview({ of, publish, isReading, onPublish, onAnother }: PreviewProps) {
  const { id, fileName, counts, pieces, ignored, plan } = of;
  const [confirm] = useConfirmContentImportMutation();
  const [isAsking, setIsAsking] = useState(false);
  const [stale, setStale] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const work = counts.new + counts.changed;
  return (
    <>
      <h2 ref={heading} className={styles.file} tabIndex={-1}>
        {fileName}
      </h2>
      <p role="status">{archivePlan(counts)}</p>
      {stale !== null && (
        <Alert
          className={styles.alert ?? ''}
          type="warning"
          role="alert"
          title={stale}
          description="Nothing was written. Below is what the archive would do now."
        />
      )}
      {ignored.length > 0 && (
        <Alert
          className={styles.alert ?? ''}
          type="info"
          role="note"
          title={`${ignored.length === 1 ? 'A file is' : `${groupedNumber(String(ignored.length), 0)} files are`} no content and not read: ${ignored.slice(0, 5).join(', ')}${ignored.length > 5 ? ' …' : '.'}`}
        />
      )}
      <div className={styles.counts}>
        <Facts
          items={pieceOutcomes.map((outcome) => ({
            label: outcomeNames[outcome],
            value: groupedNumber(String(counts[outcome]), 0),
          }))}
        />
      </div>
      <Checkbox checked={publish} disabled={isReading} onChange={({ target }) => onPublish(target.checked)}>
        Publish the pages and posts that are published in the archive
      </Checkbox>
      {pieces.length > 0 && <ContentPieces pieces={pieces} counts={counts} />}
      <Dock
        label="Import not done yet"
        words={<b>{work === 0 ? 'There is nothing to do.' : 'Nothing is written yet.'}</b>}
      >
        <Button onClick={onAnother}>Choose another archive</Button>
        {work > 0 && (
          <Button type="primary" disabled={isReading} onClick={() => setIsAsking(true)}>
            Bring in {groupedNumber(String(work), 0)} {work === 1 ? 'piece' : 'pieces'}
          </Button>
        )}
      </Dock>
      {isAsking && (
        <ReasonDialog
          title="Bring this content in?"
          okText="Bring it in"
          most={archiveLimits.reason}
          conflict="outside"
          send={(reason) => confirm({ id, plan, publish, reason })}
          onClose={(conflict) => {
            setIsAsking(false);
            setStale(conflict);
          }}
        >
          {publish
            ? 'What is published in the archive is before readers at once. Menus, slides and widgets are, too.'
            : 'Pages and posts become drafts or revisions. Menus, slides and widgets are before visitors at once.'}
        </ReasonDialog>
      )}
    </>
  );
}
