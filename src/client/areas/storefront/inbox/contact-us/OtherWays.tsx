import { Link } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { usePublicSettingsQuery } from '#client/features/overview/site/site.api.ts';
import text from '#client/kit/theme/text.module.css';

import styles from './contact.module.css';

/** What is quicker than a letter, and how else the shop is reached. */
export function OtherWays() {
  const { data: settings } = usePublicSettingsQuery();
  return (
    <aside className={styles.aside} aria-label="Other ways">
      <section>
        <h2>Often quicker</h2>
        <p>
          What is due for an order, by when, and where a parcel is: you will find it in{' '}
          <Link className={text.link} to={paths.customer.orders} reloadDocument>
            your account
          </Link>
          , with the order.
        </p>
      </section>
      {settings && (
        <section>
          <h2>Phone, email, post</h2>
          <address>
            <a className={text.link} href={`tel:${settings.company.phone.replace(/[^+\d]/g, '')}`}>
              {settings.company.phone}
            </a>
            <a className={text.link} href={`mailto:${settings.company.email}`}>
              {settings.company.email}
            </a>
            <span>
              {settings.company.name}
              <br />
              {settings.company.address}
              <br />
              {settings.company.city}
            </span>
          </address>
        </section>
      )}
      <section>
        <h2>What we never ask</h2>
        <p>
          Your password or a sign-in code, by phone or by email. Anyone who asks for them is not us; please tell us.
        </p>
      </section>
    </aside>
  );
}
