import { Link } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { Button } from '#client/kit/button/Button.tsx';
import text from '#client/kit/theme/text.module.css';
import { tradingChart } from '#contract/market/trading-chart.rules.ts';

import styles from './trading.module.css';

interface ChartConsentProps {
  /** `failed`: it was asked for and did not come. */
  state: 'none' | 'given' | 'failed';
  onGive: () => void;
  onAgain: () => void;
  onWithdraw: () => void;
}

/** What loading the third party's chart means, the choice, and the way back from it. */
export function ChartConsent({ state, onGive, onAgain, onWithdraw }: ChartConsentProps) {
  const withdraw = (
    <Button look="plain" onClick={onWithdraw}>
      Withdraw consent
    </Button>
  );
  if (state === 'given')
    return (
      <div className={styles.given}>
        <p>
          This chart comes from TradingView, which can see your IP address and browser. Our own prices are on{' '}
          <Link className={text.link} to={paths.livePrices}>
            Live prices
          </Link>
          ; none of them come from this chart.
        </p>
        {withdraw}
      </div>
    );
  if (state === 'failed')
    return (
      <Note tone="warn" role="status">
        <p>
          <b>TradingView’s chart did not load.</b> It may be blocked in your browser, or the connection may be down. Our
          own chart of the recorded prices takes its place.
        </p>
        <div className={styles.choices}>
          <Button onClick={onAgain}>Try again</Button>
          {withdraw}
        </div>
      </Note>
    );
  return (
    <Note>
      <p>
        <b>Below is our own chart of the recorded prices.</b> TradingView offers one with drawing tools and indicators.
        It is loaded from their servers, which then see your IP address and browser and may set cookies of their own (
        <a className={text.link} href={tradingChart.privacy} rel="noopener nofollow" target="_blank">
          their privacy policy
        </a>
        ). Nothing of theirs is loaded before you agree, and you can withdraw it here.
      </p>
      <div className={styles.choices}>
        <Button onClick={onGive}>Load TradingView’s chart</Button>
      </div>
    </Note>
  );
}
