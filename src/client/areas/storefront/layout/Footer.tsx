import { Link, useLocation } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { useMenu } from '#client/areas/storefront/content/menus/use-menu.ts';
import { Widgets } from '#client/areas/storefront/content/widgets/Widgets.tsx';
import { ContentLink } from '#client/features/content/shown/ContentLink.tsx';
import { usePublicSettingsQuery } from '#client/features/overview/site/site.api.ts';
import { classNames } from '#client/kit/class-names.ts';
import { Logo } from '#client/kit/logo/Logo.tsx';
import text from '#client/kit/theme/text.module.css';

import styles from './footer.module.css';

/** Who the company is, how to reach it, and the ways on. */
export function Footer() {
  const { data: settings } = usePublicSettingsQuery();
  const { pathname } = useLocation();
  const menu = useMenu('footer');
  return (
    <footer className={styles.footer}>
      <div className={text.wrap}>
        {!isOnTheWay(pathname) && <Widgets area="footer_top" />}
        <div className={styles.columns}>
          <div>
            <Link className={styles.logo} to={paths.home}>
              <Logo />
            </Link>
            <Widgets area="footer1" />
            {settings && (
              <section aria-label="Company">
                <h2>Company</h2>
                <address className={styles.address}>
                  {settings.company.address}
                  <br />
                  {together(settings.company.city)}
                  <br />
                  <a href={`tel:${settings.company.phone.replace(/[^+\d]/g, '')}`}>{settings.company.phone}</a>
                  <br />
                  <a href={`mailto:${settings.company.email}`}>{settings.company.email}</a>
                </address>
                {settings.social.length > 0 && (
                  <ul aria-label="Social media">
                    {settings.social.map(({ name, url }) => (
                      <li key={name}>
                        <ContentLink to={url}>{name}</ContentLink>
                      </li>
                    ))}
                  </ul>
                )}
              </section>
            )}
          </div>
          {menu.map(({ id, label, path, newTab, children = [] }) => (
            <nav key={id} aria-label={label}>
              <h2>
                {path === null ? (
                  label
                ) : (
                  <ContentLink to={path} newTab={newTab}>
                    {label}
                  </ContentLink>
                )}
              </h2>
              <ul>
                {children
                  .flatMap(({ children: below = [], ...entry }) => [entry, ...below])
                  .map((entry) => (
                    <li key={entry.id}>
                      {entry.path === null ? (
                        entry.label
                      ) : (
                        <ContentLink to={entry.path} newTab={entry.newTab}>
                          {entry.label}
                        </ContentLink>
                      )}
                    </li>
                  ))}
              </ul>
            </nav>
          ))}
          <Widgets area="footer2" />
          <Widgets area="footer3" />
          <Widgets area="footer4" />
        </div>
        {settings && (
          <div className={classNames(styles.last, text.small)}>
            <span>{settings.company.name}</span>
            <span>GST {settings.company.gstNumber}</span>
            <span>FINTRAC {settings.company.fintracNumber}</span>
            <ContentLink to={paths.customer.alerts}>Price alerts</ContentLink>
            <Link to={paths.developers}>For developers</Link>
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

/** With the two halves of a postcode on one line. */
const together = (city: string): string => city.replace(/ (\S+)$/, '\u00A0$1');
