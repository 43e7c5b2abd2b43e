import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import type { ContentImport } from '#contract/content/content-files.contract.ts';

import styles from './content-files.module.css';
import { countedPieces } from './content-files-words.ts';

/** What the import did, and the ways on. */
export function ContentImportDone({ of, onAnother }: { of: ContentImport; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const done = of.done ?? of.counts;
  return (
    <div className={styles.words}>
      <h2 ref={heading} className={styles.file} tabIndex={-1}>
        <Glyph name="check" /> {of.fileName} is brought in
      </h2>
      <p role="status">
        {countedPieces(done.new)} new, {countedPieces(done.changed)} changed
        {done.refused > 0 && `, ${countedPieces(done.refused)} left out`}.
      </p>
      <p className={styles.ways}>
        <Link to={paths.admin.pages}>Pages</Link>
        <Link to={paths.admin.posts}>Posts</Link>
        <Button onClick={onAnother}>Another archive</Button>
      </p>
    </div>
  );
}
