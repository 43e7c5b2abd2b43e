import { useEffect, useRef, useState } from 'react';

import { tradingChart } from '#contract/market/trading-chart.rules.ts';
import text from '#client/kit/theme/text.module.css';

import { mountChart } from './mount-chart.ts';
import styles from './trading.module.css';

/** TradingView's chart with its credit; says that it is loading, and tells when it does not come. */
export function ThirdPartyChart({ onFailed }: { onFailed: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(
    () => (place.current ? mountChart(place.current, { onShown: () => setShown(true), onFailed }) : undefined),
    [onFailed],
  );
  return (
    <section className={styles.third} aria-label="Gold in US dollars, TradingView’s chart">
      {!isShown && (
        <p className={styles.coming} role="status">
          Loading TradingView’s chart...
        </p>
      )}
      <div ref={place} className={`tradingview-widget-container ${styles.widget}`} />
      <p className={styles.credit}>
        <a className={text.link} href={tradingChart.credit} rel="noopener nofollow" target="_blank">
          Gold in US dollars, chart by TradingView
        </a>
      </p>
    </section>
  );
}
