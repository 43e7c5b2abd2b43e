import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useListApprovalsQuery } from '#client/features/approvals/approvals.api.ts';
import styles from '#client/features/payments/payments.module.css';
import text from '#client/kit/theme/text.module.css';

/** Money that somebody recorded by hand and a second person has not agreed to. */
const WAITING = 'f.state=in:waiting&f.kind=in:payment_by_hand&rows=100';

/** Says over the list which money is not in it yet, since a second person has to agree, with the way there. */
export function MoneyThatWaits() {
  const items = useListApprovalsQuery(WAITING).currentData?.items ?? [];
  if (items.length === 0) return null;
  return (
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
  );
}
