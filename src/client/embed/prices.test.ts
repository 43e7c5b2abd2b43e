import { embeddedPrices, type EmbeddedPrices } from '#contract/overview/embedded-prices.contract.ts';

const now = '2026-11-20T19:42:12.000Z';

const prices = (own: Partial<EmbeddedPrices> = {}): EmbeddedPrices =>
  embeddedPrices.parse({
    shop: { name: 'Ingot & Daughters <b>Ltd.</b>', url: 'https://shop.example' },
    ...{ online: true, currency: 'CAD', unit: 'oz', market: 'open', simulated: false },
    as_of: '2026-11-20T19:42:00.000Z',
    max_age_seconds: 120,
    metals: [
      { symbol: 'XAU', metal: 'gold', bid: '5656.92', ask: '5658.01', change_pct: '0.42', indicative: false },
      { symbol: 'XAG', metal: 'silver', bid: '71.10', ask: '71.16', change_pct: '-1.30', indicative: false },
    ],
    ...own,
  });

const answers: (EmbeddedPrices | { message: string } | 'offline')[] = [];
const asked: { address: string; init: RequestInit }[] = [];

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(now) });
  answers.length = 0;
  asked.length = 0;
  document.body.innerHTML = '';
  // jsdom makes no sheets of its own.
  CSSStyleSheet.prototype.replaceSync = () => undefined;
  window.fetch = async (address, init) => {
    asked.push({ address: String(address as string), init: init ?? {} });
    const answer = answers.shift() ?? prices();
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    return { ok: !('message' in answer), json: async () => answer } as Response;
  };
});
afterEach(() => jest.useRealTimers());

/** Runs the script as a browser does when it meets its element; answers what is in the shadow that it made. */
async function paste(attributes: Record<string, string> = {}): Promise<ShadowRoot> {
  const script = document.createElement('script');
  // Nobody fetches it here.
  script.type = 'text/plain';
  script.src = 'https://shop.example/embed/prices.js';
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  document.body.append(script);
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  await jest.isolateModulesAsync(async () => void (await import('./prices.ts')));
  await jest.advanceTimersByTimeAsync(0);
  return script.nextElementSibling!.shadowRoot!;
}

const rows = (shadow: ShadowRoot): string[][] =>
  [...shadow.querySelectorAll('tr')].map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));
const words = (shadow: ShadowRoot): string => shadow.querySelector('p')?.textContent ?? '';

test('the table has the prices, their change and age, and a link to the shop', async () => {
  const shadow = await paste();

  expect(shadow.querySelector('caption')?.textContent).toBe('Metal prices in CAD per troy ounce');
  expect(rows(shadow)).toEqual([
    ['Metal', 'Bid', 'Ask', 'Change'],
    ['Gold', '5,656.92', '5,658.01', '+0.42 %'],
    ['Silver', '71.10', '71.16', '−1.30 %'],
  ]);
  expect(words(shadow)).toBe(' 12 s ago. By Ingot & Daughters <b>Ltd.</b>');
  expect(shadow.querySelector('a')?.href).toBe('https://shop.example/');
});

test('the attributes of the script say what is shown and asked for', async () => {
  const shadow = await paste({ 'data-metals': 'silver, lead', 'data-currency': 'eur', 'data-unit': 'kg' });

  expect(rows(shadow).map(([metal]) => metal)).toEqual(['Metal', 'Silver']);
  expect(asked[0]?.address).toBe('https://shop.example/backend/public/embed/prices/EUR?unit=kg');
});

test('what makes no sense counts as not said', async () => {
  const shadow = await paste({ 'data-metals': 'tin', 'data-currency': '../../x', 'data-unit': 'stone' });

  expect(rows(shadow)).toHaveLength(3);
  expect(asked[0]?.address).toBe('https://shop.example/backend/public/embed/prices/CAD?unit=oz');
});

test('no cookie and no address of the page goes with a call', async () => {
  await paste();

  expect(asked[0]?.init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
});

test('it asks anew every 65 seconds and grows older in between', async () => {
  const shadow = await paste();

  await jest.advanceTimersByTimeAsync(60_000);
  const inBetween = { calls: asked.length, words: words(shadow) };
  await jest.advanceTimersByTimeAsync(10_000);

  expect(inBetween).toEqual({ calls: 1, words: expect.stringContaining('72 s ago') });
  expect(asked).toHaveLength(2);
});

test.each([
  ['the shop is offline', prices({ online: false, metals: [{ ...prices().metals[0]!, indicative: true }] })],
  ['the market is closed', prices({ market: 'closed', metals: [{ ...prices().metals[0]!, indicative: true }] })],
  ['not a price to trade at now', prices({ as_of: '2026-11-20T19:30:00.000Z' })],
])('prices are called indicative: %s', async (why, answer) => {
  answers.push(answer);

  const shadow = await paste();

  expect(words(shadow)).toContain(`Indicative: ${why}.`);
});

test('when the shop cannot be reached the last prices stay, and in the end are indicative', async () => {
  const shadow = await paste();
  answers.push('offline', 'offline', 'offline');

  await jest.advanceTimersByTimeAsync(150_000);

  expect(rows(shadow)).toHaveLength(3);
  expect(words(shadow)).toContain('Indicative');
});

test('a refusal is told in the words of the shop, and no network in our own', async () => {
  answers.push({ message: 'A price in XYZ was not found.' }, 'offline');

  const [refused, away] = [await paste({ 'data-currency': 'XYZ' }), await paste()];

  expect(refused.textContent).toBe('A price in XYZ was not found.');
  expect(away.textContent).toBe('Prices cannot be had at the moment.');
});

test('it leaves nothing global behind', async () => {
  const before = Object.keys(window);

  await paste();

  expect(Object.keys(window).filter((name) => !before.includes(name))).toEqual([]);
});
