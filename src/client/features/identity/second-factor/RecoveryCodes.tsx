import { CopyText } from '#client/kit/copy/CopyText.tsx';
import text from '#client/kit/theme/text.module.css';

import styles from './second-factor.module.css';

/** Recovery codes, for the one time that they can be read: to be copied, saved as a file, or written down. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const lines = codes.join('\n');
  return (
    <section aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" className={styles.title}>
        Your recovery codes
      </h2>
      <p>
        Each lets you in once when you do not have your phone, in place of the app’s code. Keep them where you keep your
        papers: they are not shown again.
      </p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className={styles.ways}>
        <CopyText what="recovery codes" text={lines} />
        <a
          className={text.link}
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(lines)}`}
        >
          Save as a file
        </a>
      </p>
    </section>
  );
}
