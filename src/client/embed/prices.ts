import type { EmbeddedPrices } from '#contract/overview/embedded-prices.contract.ts';

import { drawn, element } from './draw.ts';
import { lookOf } from './look.ts';
import { settingsOf } from './settings.ts';

const POLL_MS = 65_000;
const TURN_MS = 5_000;

/**
 * A small table of live prices beside the script that asks for it. It knows no cookie and leaves nothing in the page but one
 * element with a shadow of its own.
 */
function show(script: HTMLScriptElement): void {
  const { origin, metals, currency, unit, theme } = settingsOf(script);
  const place = element('div', { 'data-ingot-prices': '' });
  const shadow = place.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [lookOf(theme)];
  const table = element('div', { role: 'region', 'aria-label': 'Metal prices' }, 'Loading prices…');
  shadow.append(table);
  // In a head nothing can be seen.
  if (script.parentElement && script.parentElement !== document.head) script.after(place);
  else document.body.append(place);

  let prices: EmbeddedPrices | undefined;
  let askedAt = -Infinity;

  const draw = (): void => {
    // A link in it keeps the focus: what stands is not drawn anew under somebody’s hands.
    if (prices && !shadow.activeElement) table.replaceChildren(...drawn(prices, metals, new Date()));
  };
  const ask = async (): Promise<void> => {
    askedAt = Date.now();
    try {
      const address = `${origin}/backend/public/embed/prices/${currency}?unit=${unit}`;
      const reply = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-cache' });
      const answer: unknown = await reply.json();
      if (reply.ok) prices = answer as EmbeddedPrices;
      else if (!prices) table.textContent = (answer as { message: string }).message;
    } catch {
      // The last prices stay, and their age tells the rest.
      if (!prices) table.textContent = 'Prices cannot be had at the moment.';
    }
    draw();
  };
  const turn = (): void => {
    if (!place.isConnected) {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', turn);
      return;
    }
    if (document.hidden) return;
    draw();
    if (Date.now() - askedAt >= POLL_MS) void ask();
  };
  const timer = setInterval(turn, TURN_MS);
  document.addEventListener('visibilitychange', turn);
  void ask();
}

const script = document.currentScript;
if (script instanceof HTMLScriptElement && script.isConnected) show(script);
