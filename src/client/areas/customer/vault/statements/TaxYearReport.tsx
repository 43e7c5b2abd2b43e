import { Button } from 'antd';
import { useSearchParams } from 'react-router-dom';

import { taxYearFile, useReadTaxYearQuery } from '#client/features/vault/statements.api.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { useShopDay } from '#client/kit/clock/use-shop-day.ts';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { taxRules } from '#contract/vault/statement-words.rules.ts';
import type { TaxYear } from '#contract/vault/statements.contract.ts';

import { Files } from './Files.tsx';
import styles from './statements.module.css';
import { TaxClassPanel } from './TaxClassPanel.tsx';

/** Gains and losses of a civil year by the rules of Canada, and by which rules they come about. */
export function TaxYearReport() {
  const thisYear = Number(useShopDay().slice(0, 4));
  const [asked, setAsked] = useSearchParams();
  const year = Number(asked.get('year') ?? thisYear);
  const { currentData, data, error, refetch } = useReadTaxYearQuery(year);
  return (
    <>
      <div className={styles.choice}>
        <div className={styles.presets} role="group" aria-label="Year">
          {(data?.years ?? [thisYear]).map((each) => (
            <Button
              key={each}
              size="small"
              aria-pressed={each === year}
              onClick={() => setAsked({ view: 'tax', year: String(each) }, { replace: true })}
            >
              {each}
            </Button>
          ))}
        </div>
        <Files of={`the tax year ${year}`} pdf={taxYearFile('pdf', year)} csv={taxYearFile('csv', year)} />
      </div>
      {currentData ? (
        <Report taxYear={currentData} />
      ) : error ? (
        <Failed what="The tax year" error={error} onRetry={refetch} />
      ) : (
        <PageLoading />
      )}
    </>
  );
}

const cad = (value: string) => <Money value={value} currency="CAD" form="code" />;

const Report = ({ taxYear: { year, totals, classes, unknownPieces, openLosses } }: { taxYear: TaxYear }) => (
  <>
    <Panel title={`Sold in ${year}`}>
      <Facts
        items={[
          { label: 'Proceeds', value: cad(totals.proceeds) },
          { label: 'Outlays', value: cad(totals.outlays) },
          { label: 'Adjusted cost base of what was sold', value: cad(totals.cost) },
          { label: 'Gains', value: cad(totals.gains) },
          { label: 'Losses', value: cad(totals.losses) },
          { label: 'Gains less losses', value: <b>{cad(totals.net)}</b> },
          { label: 'Superficial losses, denied', value: cad(totals.denied) },
        ]}
      />
    </Panel>
    {unknownPieces > 0 && (
      <Note tone="warn">
        Pieces were sold that you did not buy from us. What they cost is counted as nothing, so their gain is too high
        until you put in what you paid.
      </Note>
    )}
    {openLosses > 0 && (
      <Note>A loss of this year is not settled: what you buy or sell within 30 days after it can still change it.</Note>
    )}
    {classes.length === 0 ? (
      <p className={styles.none}>You neither held nor bought nor sold anything in {year}.</p>
    ) : (
      classes.map((each) => <TaxClassPanel key={`${each.sku} ${each.metal} ${each.name}`} of={each} />)
    )}
    <Panel title="How these figures come about">
      <ul className={styles.rules}>
        {taxRules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Panel>
  </>
);
