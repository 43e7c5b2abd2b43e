import { Glyph } from '#client/kit/glyph/Glyph.tsx';

import styles from './condition.module.css';

/** What is wrong with a field, below it. */
export const FieldFault = ({ id, fault }: { id: string; fault: string | undefined }) => (
  <div role="status">
    {fault && (
      <p id={id} className={styles.fault}>
        <Glyph name="alert" />
        <span>{fault}</span>
      </p>
    )}
  </div>
);
