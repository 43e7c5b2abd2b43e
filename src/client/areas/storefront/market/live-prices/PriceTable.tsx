import { ageWords } from '#client/areas/storefront/layout/price-state.ts';
import type { PriceUnit } from '#client/features/platform/preferences/preferences.ts';
import { SPARKS_POLL_MS, useSparklinesQuery } from '#client/features/market/prices/price-history.api.ts';
import { Change } from '#client/kit/change/Change.tsx';
import { Sparkline } from '#client/kit/chart/Sparkline.tsx';
import { classNames } from '#client/kit/class-names.ts';
import { useNow } from '#client/kit/clock/use-now.ts';
import { clockTime, fullDate } from '#client/kit/date/date-words.ts';
import { Fresh } from '#client/kit/fresh/Fresh.tsx';
import hues from '#client/kit/metal/metal.module.css';
import { MetalMark } from '#client/kit/metal/MetalMark.tsx';
import { groupedNumber, percentText } from '#client/kit/money/number-text.ts';
import text from '#client/kit/theme/text.module.css';
import { type Metal, metalNames, metals, weightUnitNames } from '#contract/metals.ts';
import type { MetalPrice, MetalPricesReply } from '#contract/market/prices.contract.ts';
import { changePercent, perUnit, unitDecimals } from '#contract/market/prices.rules.ts';

import styles from './live-prices.module.css';

interface PriceTableProps {
  prices: MetalPricesReply;
  unit: PriceUnit;
  /** The metal whose history is shown below. */
  chosen: Metal;
  onChoose: (metal: Metal) => void;
}

/** Bid, ask, spread, change, high and low of each metal, how old each is, and its last day as a small line. */
export function PriceTable({ prices, unit, chosen, onChoose }: PriceTableProps) {
  const { data: lines } = useSparklinesQuery(undefined, {
    pollingInterval: SPARKS_POLL_MS,
    skipPollingIfUnfocused: true,
  });
  return (
    <table className={styles.prices}>
      <caption className={text.hidden}>
        Metal prices in {prices.currency} per {weightUnitNames[unit]}
      </caption>
      <thead>
        <tr>
          <th scope="col">Metal</th>
          <th scope="col">Ask</th>
          <th scope="col">Bid</th>
          <th scope="col">Spread</th>
          <th scope="col">{changeHead(prices)}</th>
          <th scope="col">High ask</th>
          <th scope="col">Low bid</th>
          <th scope="col">Age</th>
          <th scope="col">24 hours</th>
        </tr>
      </thead>
      <tbody>
        {metals.map((metal) => (
          <MetalRow
            key={metal}
            metal={metal}
            price={prices.data[metal]}
            unit={unit}
            line={lines?.metals[metal] ?? []}
            isChosen={metal === chosen}
            onChoose={() => onChoose(metal)}
          />
        ))}
      </tbody>
    </table>
  );
}

const changeHead = ({ data }: MetalPricesReply): string =>
  Object.values(data).every((price) => price.change_over === '24h') ? 'Change, 24 h' : 'Change, day';

interface MetalRowProps {
  metal: Metal;
  price: MetalPrice | undefined;
  unit: PriceUnit;
  /** Middle prices of the last 24 hours. */
  line: readonly string[];
  isChosen: boolean;
  onChoose: () => void;
}

function MetalRow({ metal, price, unit, line, isChosen, onChoose }: MetalRowProps) {
  return (
    <tr className={classNames(hues[metal], isChosen && styles.chosen)}>
      <th scope="row">
        <button
          type="button"
          className={styles.choose}
          aria-pressed={isChosen}
          title="Show its history below"
          onClick={onChoose}
        >
          <MetalMark metal={metal}>{metalNames[metal]}</MetalMark> <span className={styles.code}>{metal}</span>
        </button>
        {price?.paused && <span className={styles.paused}>{price.reason ?? 'Suspended'}</span>}
      </th>
      {price ? (
        <>
          <td className={styles.ask} data-label="Ask">
            <Fresh value={price.ask}>{amount(price.ask, unit)}</Fresh>
          </td>
          <td data-label="Bid">{amount(price.bid, unit)}</td>
          <td className={text.muted} data-label="Spread">
            {percentText(changePercent(price.ask, price.bid))}
          </td>
          <td data-label={price.change_over === '24h' ? 'Change, 24 h' : 'Change, day'}>
            {price.change_pct === null ? 'Not stated' : <Change percent={price.change_pct} />}
          </td>
          <td data-label="High ask">{price.high === null ? 'Not stated' : amount(price.high, unit)}</td>
          <td data-label="Low bid">{price.low === null ? 'Not stated' : amount(price.low, unit)}</td>
          <td className={text.muted} data-label="Age">
            <Age asOf={price.as_of} />
          </td>
          <td className={styles.spark}>
            <Sparkline values={line} />
          </td>
        </>
      ) : (
        <td className={styles.none} colSpan={8}>
          No price at the moment
        </td>
      )}
    </tr>
  );
}

function Age({ asOf }: { asOf: string }) {
  const now = useNow();
  return (
    <time dateTime={asOf} title={fullDate(asOf)}>
      {now === null ? clockTime(asOf) : ageWords(asOf, now)}
    </time>
  );
}

function amount(perOunce: string, unit: PriceUnit): string {
  const decimals = unitDecimals[unit];
  return groupedNumber(perUnit(perOunce, unit, decimals), decimals);
}
