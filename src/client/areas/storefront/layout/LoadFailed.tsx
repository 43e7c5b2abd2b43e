import { Note } from '#client/kit/banner/Banner.tsx';
import { Button } from '#client/kit/button/Button.tsx';
import { PageStatus } from '#client/kit/head/PageHead.tsx';
import text from '#client/kit/theme/text.module.css';

import styles from './load-failed.module.css';

interface LoadFailedProps {
  /** What could not be fetched, as the subject of a sentence: "The products". */
  what: string;
  onRetry: () => void;
}

/** The server or the network is away: what happened, and the one thing to do. */
export const LoadFailed = ({ what, onRetry }: LoadFailedProps) => (
  <div className={`${text.wrap} ${styles.failed}`}>
    <PageStatus status={503} />
    <Note tone="bad" role="alert">
      <p>
        <b>{what} could not be fetched.</b> The shop may be temporarily unavailable.
      </p>
    </Note>
    <p>
      <Button look="plain" onClick={onRetry}>
        Try again
      </Button>
    </p>
  </div>
);
