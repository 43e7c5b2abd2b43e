import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useOpeningQuery } from '#client/features/overview/site/admin-site.api.ts';
import { usePublicSettingsQuery } from '#client/features/overview/site/site.api.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';

import styles from './dashboard.module.css';

/** What a new shop has to say of itself before it takes an order; gone as soon as all is said. */
export function OpeningPanel({ className }: { className?: string | undefined }) {
  const { data: settings } = usePublicSettingsQuery();
  return settings?.takesOrders === false ? <MissingFacts className={className} /> : null;
}

function MissingFacts({ className }: { className: string | undefined }) {
  const { data: opening } = useOpeningQuery();
  const missing = opening?.missing ?? [];
  return (
    <Panel title="The shop takes no orders yet" className={className}>
      <p>
        Invoices and payment instructions would carry invented particulars. Replace them under{' '}
        <Link to={paths.admin.setting}>Setting</Link>, or on the server by a command for each, or several in one.
        Customers read that the shop is still being set up.
      </p>
      {missing.length > 0 && (
        <dl className={styles.opening}>
          {missing.map(({ name, label }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                <code>npm run settings -- {name} "…"</code>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
