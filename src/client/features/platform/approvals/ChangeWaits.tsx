import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import text from '#client/kit/theme/text.module.css';

interface ChangeWaitsProps {
  /** The change of this thing that waits; null for none. */
  waiting: { id: string; askedBy: string } | null;
}

/** Says that a change of the thing at hand waits for a second person, with the way to it. */
export const ChangeWaits = ({ waiting }: ChangeWaitsProps) =>
  waiting && (
    <p>
      {waiting.askedBy} has asked for{' '}
      <Link className={text.link} to={`${paths.admin.approvals}#open=${waiting.id}`}>
        a change that waits for a second person
      </Link>
      .
    </p>
  );
