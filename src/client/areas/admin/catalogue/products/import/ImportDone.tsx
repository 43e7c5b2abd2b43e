import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { problemsHref } from '#client/features/catalogue/products/product-imports.api.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import type { ImportPreview } from '#contract/catalogue/product-imports.contract.ts';

import styles from './import.module.css';
import { counted } from './import-words.ts';

/** What the import did, and the ways on. */
export function ImportDone({
  preview: { id, fileName, counts, done },
  onAnother,
}: {
  preview: ImportPreview;
  onAnother: () => void;
}) {
  const words = useRef<HTMLHeadingElement>(null);
  useEffect(() => words.current?.focus(), []);
  const { created, changed } = done ?? { created: 0, changed: 0 };
  return (
    <div className={styles.done}>
      <h2 ref={words} tabIndex={-1}>
        <Glyph name="check" /> {fileName} is imported
      </h2>
      <p role="status">
        {counted(created, 'product')} made, {counted(changed, 'product')} changed.
        {created > 0 && ' What is new is a draft until you put it on sale.'}
      </p>
      {counts.wrong > 0 && (
        <p className={styles.download}>
          <a href={problemsHref(id)} download>
            <Glyph name="download" />
            Download the {counted(counts.wrong, 'row')} left out
          </a>
        </p>
      )}
      <p className={styles.ways}>
        {created > 0 && <Link to={`${paths.admin.products}?f.status=in:draft`}>Look at the drafts</Link>}
        <Link to={paths.admin.products}>All products</Link>
        <Button onClick={onAnother}>Import another file</Button>
      </p>
    </div>
  );
}
