import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useListApprovalsQuery } from '#client/features/approvals/approvals.api.ts';
import styles from '#client/features/payments/payments.module.css';
import text from '#client/kit/theme/text.module.css';

/** Money recorded by hand, or to be sent back, that a second person has not agreed to. */
const WAITING = 'f.state=in:waiting&f.kind=in:payment_by_hand,money_sent_back&rows=100';

/** Says over the list which money waits for a second person, to come in or to go back, with the way there. */
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
