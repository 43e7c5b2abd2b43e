import { Button } from 'antd';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';

import styles from './statements.module.css';

interface FilesProps {
  /** What the files hold, to a screen reader. */
  of: string;
  pdf: string;
  csv: string;
}

/** The same to take away. */
export const Files = ({ of, pdf, csv }: FilesProps) => (
  <div className={styles.files}>
    <Button href={pdf} download aria-label={`PDF of ${of}`} icon={<Glyph name="download" />}>
      PDF
    </Button>
    <Button href={csv} download aria-label={`CSV of ${of}`} icon={<Glyph name="download" />}>
      CSV
    </Button>
  </div>
);
