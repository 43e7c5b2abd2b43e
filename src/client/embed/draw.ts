import { ageInWords, ageSeconds, isStale } from '#contract/market/price-age.rules.ts';
import type { EmbeddedPrices } from '#contract/overview/embedded-prices.contract.ts';
import type { EmbeddedMetal } from '#contract/overview/embedded-prices.rules.ts';

const units = { oz: 'troy ounce', g: 'gram', kg: 'kilogram' } as const;

type Child = Node | string;

/** Makes an element of texts and elements: nothing is ever read as HTML. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string>,
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** The prices as a table, with their age and whose word they are. */
export function drawn(prices: EmbeddedPrices, wanted: readonly EmbeddedMetal[], now: Date): Node[] {
  const { shop, currency, unit, as_of, max_age_seconds, metals } = prices;
  const isOld = as_of === null || isStale(as_of, now, max_age_seconds);
  const shown = metals.filter(({ metal }) => wanted.includes(metal));
  const rows = shown.map(({ metal, bid, ask, change_pct, indicative }) =>
    element(
      'tr',
      indicative || isOld ? { class: 'indicative' } : {},
      element('th', { scope: 'row' }, metal[0]!.toUpperCase() + metal.slice(1)),
      element('td', {}, grouped(bid)),
      element('td', {}, grouped(ask)),
      change_pct === null
        ? element('td', {}, '–')
        : element('td', { class: change_pct.startsWith('-') ? 'down' : 'up' }, signed(change_pct)),
    ),
  );
  const heads = ['Metal', 'Bid', 'Ask', 'Change'].map((head) => element('th', { scope: 'col' }, head));
  const caption = element('caption', {}, `Metal prices in ${currency} per ${units[unit]}`);
  const link = element('a', { href: shop.url, target: '_top', rel: 'noopener' }, shop.name);
  return [
    element('table', {}, caption, element('thead', {}, element('tr', {}, ...heads)), element('tbody', {}, ...rows)),
    element(
      'p',
      {},
      ...state(prices, isOld || shown.some(({ indicative }) => indicative)),
      ...age(as_of, now),
      ' By ',
      link,
    ),
  ];
}

/** What the prices are worth, in words. */
function state({ online, market, simulated, as_of }: EmbeddedPrices, isIndicative: boolean): string[] {
  if (as_of === null) return ['No prices at the moment.'];
  const why = !online
    ? 'the shop is offline'
    : market === 'closed'
      ? 'the market is closed'
      : 'not a price to trade at now';
  return [...(isIndicative ? [`Indicative: ${why}.`] : []), ...(simulated ? [' Simulated market.'] : [])];
}

const age = (asOf: string | null, now: Date): Child[] =>
  asOf === null ? [] : [' ', element('time', { datetime: asOf }, ageInWords(ageSeconds(asOf, now))), '.'];

/** "5804.30" as "5,804.30", without passing through a number. */
function grouped(amount: string): string {
  const [whole = '', ...decimals] = amount.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.');
}

const signed = (percent: string): string => `${percent.startsWith('-') ? '−' : '+'}${percent.replace('-', '')} %`;
