import { tradingChart } from '#contract/market/trading-chart.rules.ts';

/** The third party's chart in its own words: gold in US dollars, a quarter of an hour, dark; the visitor may change the symbol. */
const options = {
  autosize: true,
  symbol: 'OANDA:XAUUSD',
  interval: '15',
  timezone: 'America/Toronto',
  theme: 'dark',
  style: '1',
  locale: 'en',
  allow_symbol_change: true,
  hide_side_toolbar: false,
  withdateranges: true,
  save_image: false,
  details: false,
  calendar: false,
  hotlist: false,
  support_host: 'https://www.tradingview.com',
} as const;

interface Told {
  /** Its frame is there. */
  onShown: () => void;
  /** Its script or its frame was blocked, or did not come in time. */
  onFailed: () => void;
}

/** Puts the third party's chart into an element; the answer takes it out again. Tells once what became of it. */
export function mountChart(place: HTMLElement, { onShown, onFailed }: Told): () => void {
  let isOver = false;
  const tell = (told: () => void) => (): void => {
    if (isOver) return;
    stop();
    told();
  };
  const [shown, failed] = [tell(onShown), tell(onFailed)];
  // A frame that the policy refuses counts as loaded, so the refusal itself is heard.
  const refused = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
    if (/^(?:frame|script)-src/.test(effectiveDirective)) failed();
  };
  const late = window.setTimeout(failed, tradingChart.waitMs);
  const frames = new MutationObserver(() => {
    const frame = place.querySelector('iframe');
    if (!frame) return;
    frames.disconnect();
    frame.addEventListener('load', shown);
  });
  const stop = (): void => {
    isOver = true;
    window.clearTimeout(late);
    frames.disconnect();
    document.removeEventListener('securitypolicyviolation', refused);
  };

  const widget = document.createElement('div');
  widget.className = 'tradingview-widget-container__widget';
  const script = document.createElement('script');
  script.async = true;
  script.src = tradingChart.script;
  script.text = JSON.stringify(options);
  script.addEventListener('error', failed);
  document.addEventListener('securitypolicyviolation', refused);
  frames.observe(place, { childList: true, subtree: true });
  place.append(widget, script);

  return () => {
    stop();
    place.replaceChildren();
  };
}
