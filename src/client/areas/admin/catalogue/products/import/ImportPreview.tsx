import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { problemsHref, useConfirmImportMutation } from '#client/features/catalogue/products/product-imports.api.ts';
import { Dock } from '#client/kit/dock/Dock.tsx';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import type { ImportAction, ImportPreview as Preview } from '#contract/catalogue/product-imports.contract.ts';

import styles from './import.module.css';
import { ImportRows } from './ImportRows.tsx';
import { actionNames, confirmWords, counted, planWords } from './import-words.ts';

interface ImportPreviewProps {
  preview: Preview;
  /** What the file would do is asked anew; until then nothing is confirmed. */
  isReading: boolean;
  onAnother: () => void;
}

/** What confirming the file would do, row by row. */
export function ImportPreview({ preview, isReading, onAnother }: ImportPreviewProps) {
  const { id, fileName, columns, counts, rows, plan } = preview;
  const [confirm, { isLoading, error }] = useConfirmImportMutation();
  const [shown, setShown] = useState<ImportAction | 'all'>('all');
  const words = useRef<HTMLHeadingElement>(null);
  useEffect(() => words.current?.focus(), []);

  const unknown = columns.filter(({ use }) => use === 'unknown').map(({ heading }) => heading);
  const work = counts.create + counts.change;
  const choices = (['all', 'wrong', 'change', 'create'] as const).filter((each) => each === 'all' || counts[each] > 0);
  return (
    <>
      <h2 ref={words} className={styles.file} tabIndex={-1}>
        {fileName}
      </h2>
      <p role="status">{planWords(preview)}</p>
      {isApiError(error) && (
        <Alert
          className={styles.alert ?? ''}
          type="warning"
          role="alert"
          title={error.message}
          {...(error.status === 409 && { description: 'Nothing was written. Below is what the file would do now.' })}
        />
      )}
      {unknown.length > 0 && (
        <Alert
          className={styles.alert ?? ''}
          type="info"
          role="note"
          title={`${unknown.length === 1 ? 'A column is' : 'Columns are'} not read: ${unknown.join(', ')}.`}
          description="No column of the list has this heading. Correct the heading if it should be read."
        />
      )}
      <dl className={styles.counts}>
        {(['create', 'change', 'unchanged', 'wrong'] as const).map((action) => (
          <div key={action}>
            <dt>{actionNames[action]}</dt>
            <dd>{groupedNumber(String(counts[action]), 0)}</dd>
          </div>
        ))}
      </dl>
      {rows.length > 0 && <ImportRows rows={rows} counts={counts} choices={choices} shown={shown} onShow={setShown} />}
      {counts.wrong > 0 && (
        <p className={styles.download}>
          <a href={problemsHref(id)} download>
            <Glyph name="download" />
            Download the {counted(counts.wrong, 'row')} to correct
          </a>{' '}
          with a column that says what is wrong; correct and import that file by itself.
        </p>
      )}
      <Dock
        label="Import not done yet"
        words={<b>{work === 0 ? 'There is nothing to do.' : 'Nothing is written yet.'}</b>}
      >
        <Button onClick={onAnother}>Choose another file</Button>
        {work > 0 && (
          <Button type="primary" loading={isLoading} disabled={isReading} onClick={() => void confirm({ id, plan })}>
            {confirmWords(preview)}
          </Button>
        )}
      </Dock>
    </>
  );
}
