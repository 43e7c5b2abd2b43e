import { paths } from '#client/app/storefront-paths.ts';
import { breadcrumbList, Breadcrumbs } from '#client/areas/storefront/layout/Breadcrumbs.tsx';
import { PageHeading } from '#client/areas/storefront/layout/PageHeading.tsx';
import type { PageData } from '#client/areas/storefront/routing/page.ts';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { classNames } from '#client/kit/class-names.ts';
import { useHydrated } from '#client/kit/clock/use-now.ts';
import { PageHead } from '#client/kit/head/PageHead.tsx';
import text from '#client/kit/theme/text.module.css';

import styles from './developers.module.css';
import { WidgetMaker } from './WidgetMaker.tsx';

export const developersData: PageData = () => [];

/** How others bring our prices to their own pages and programs. */
export function DevelopersPage() {
  const { currency } = usePreferences();
  const isAlive = useHydrated();
  const origin = isAlive ? window.location.origin : '';
  const backend = `${origin}/backend/public`;
  return (
    <>
      <PageHead
        title="For developers"
        description="Live prices of gold, silver, platinum and palladium on your own page with one line of HTML, and in your own programs."
        canonical={paths.developers}
        structured={breadcrumbList([{ label: 'For developers', path: paths.developers }])}
      />
      <Breadcrumbs trail={[]} here="For developers" />
      <PageHeading title="For developers">Our live prices on your pages and in your programs</PageHeading>
      <div className={classNames(text.wrap, styles.page)}>
        <section>
          <h2 className={text.heading}>A table of prices on your page</h2>
          <p>
            Paste the code where you want the table. It fetches new prices every 65 seconds while the page is visible,
            says how old they are, and marks them indicative whenever no one can trade at them. It sends and sets no
            cookies, and leaves the rest of your page alone.
          </p>
          <WidgetMaker />
          <p>
            If your page has a Content-Security-Policy, allow this shop’s script and its prices; styles need no
            exception.
          </p>
          <pre>
            <code>{`script-src ${origin}; connect-src ${origin}`}</code>
          </pre>
        </section>
        <section>
          <h2 className={text.heading}>Prices by API</h2>
          <p>
            Market prices as JSON, and as server-sent events whenever a price changes: an event <code>prices</code>, and
            a <code>beat</code> every fifteen seconds. Amounts are text, so that no digit is lost. Scripts on any page
            may read the first address; the other two are for programs.
          </p>
          <pre>
            <code>
              {[
                `curl "${backend}/embed/prices/${currency}?unit=g"`,
                `curl ${backend}/metal-prices/${currency}`,
                `curl --no-buffer "${backend}/prices/stream?currency=${currency}"`,
              ].join('\n')}
            </code>
          </pre>
        </section>
        <section>
          <h2 className={text.heading}>A typed client</h2>
          <p>
            All public calls are described in OpenAPI (<code>docs/openapi.json</code> of the shop’s source), and{' '}
            <code>clients/typescript</code> beside it is a client made from that: addresses, questions and answers are
            checked by the compiler.
          </p>
        </section>
      </div>
    </>
  );
}
