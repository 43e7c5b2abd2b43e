import { Link, useLocation } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { usePublicSettingsQuery } from '#client/features/overview/site/site.api.ts';
import { classNames } from '#client/kit/class-names.ts';
import { Logo } from '#client/kit/logo/Logo.tsx';
import text from '#client/kit/theme/text.module.css';

import styles from './footer.module.css';
import { footerMenus } from './menu.ts';
import { NewsletterForm } from './NewsletterForm.tsx';

/** Who the company is, how to reach it, and the ways on. */
export function Footer() {
  const { data: settings } = usePublicSettingsQuery();
  const { pathname } = useLocation();
  return (
    <footer className={styles.footer}>
      <div className={text.wrap}>
        {!isOnTheWay(pathname) && <NewsletterForm />}
        <div className={styles.columns}>
          <div>
            <Link className={styles.logo} to={paths.home}>
              <Logo />
            </Link>
            <p className={styles.about}>Bullion bought and delivered at prices you can check.</p>
          </div>
          {footerMenus.map(({ title, entries }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {entries.map(({ label, path }) => (
                  <li key={path}>
                    <Link to={path}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          {settings && (
            <section aria-label="Company">
              <h2>Company</h2>
              <address className={styles.address}>
                {settings.company.address}
                <br />
                {settings.company.city}
                <br />
                <a href={`tel:${settings.company.phone.replace(/[^+\d]/g, '')}`}>{settings.company.phone}</a>
                <br />
                <a href={`mailto:${settings.company.email}`}>{settings.company.email}</a>
              </address>
            </section>
          )}
        </div>
        {settings && (
          <div className={classNames(styles.last, text.small)}>
            <span>{settings.company.name}</span>
            <span>GST {settings.company.gstNumber}</span>
            <span>FINTRAC {settings.company.fintracNumber}</span>
            {settings.simulatedMarket && <span>Demonstration prices, simulated market</span>}
          </div>
        )}
      </div>
    </footer>
  );
}

/** Where somebody is about something else: at the checkout, in the matters of his account, and leaving the newsletter. */
const isOnTheWay = (pathname: string): boolean =>
  /^\/(cart|thank-you|register|verify-email|verified|kyc-form|forget-password|password|otp|subscribe|unsubscribe)(\/|$)/.test(
    pathname,
  );
