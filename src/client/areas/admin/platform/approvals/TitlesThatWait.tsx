import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useListApprovalsQuery } from '#client/features/platform/approvals/approvals.api.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import text from '#client/kit/theme/text.module.css';
import { Told } from '#client/kit/told/Told.tsx';
import type { ApprovalKind } from '#contract/platform/approvals.rules.ts';

import styles from './approvals.module.css';

interface TitlesThatWaitProps {
  kinds: readonly ApprovalKind[];
  /** Of those, the ones whose title holds this. */
  about?: string;
}

/** Says over a list by name what of it waits for a second person, with the way there. */
export function TitlesThatWait({ kinds, about = '' }: TitlesThatWaitProps) {
  const mayRead = useRight('audit.read');
  const query = `f.state=in:waiting&f.kind=in:${kinds.join(',')}&rows=100`;
  const found = useListApprovalsQuery(query, { skip: !mayRead }).currentData?.items ?? [];
  const items = found.filter(({ title }) => title.includes(about));
  return (
    <Told>
      {items.length > 0 && (
        <ul className={styles.waiting} aria-label="Waits for a second person">
          {items.map(({ id, title, askedBy }) => (
            <li key={id}>
              <Link className={text.link} to={`${paths.admin.approvals}#open=${id}`}>
                {title}
              </Link>
              : {askedBy} has asked for it, and a second person has to agree.
            </li>
          ))}
        </ul>
      )}
    </Told>
  );
}
