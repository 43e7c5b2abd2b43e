import { createHash } from 'node:crypto';

import type { FastifyInstance, FastifyReply } from 'fastify';

import { amountWords } from '#contract/amount-words.rules.ts';
import type { CardEvent } from '#server/ports/card-provider/card-provider.ts';
import type { SimulatedProvider } from '#server/ports/card-provider/simulated-provider.ts';

import type { CardService } from './card.service.ts';

interface Parts {
  card: CardService;
  provider: SimulatedProvider;
  publicUrl: string;
}

interface PageCall {
  Params: { session: string };
}

/**
 * The demo's stand-in for the card provider's page. Whoever has its address, which cannot be guessed, says what is to
 * happen; the shop hears of it by a signed message, as from a real provider.
 */
export function simulatedCardRoutes(scope: FastifyInstance, { card, provider, publicUrl }: Parts): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  scope.get<PageCall>('/simulated-card/:session', { schema: { hide: true } }, async ({ params }, reply) => {
    const { page, orderNumber } = await card.findPage(params.session);
    const amount = amountWords(page.amount, page.currency);
    return answer(
      reply,
      pageOf({ amount, orderNumber, isOpen: page.state === 'open', back: backTo(publicUrl, page.orderId) }),
    );
  });

  scope.post<PageCall & { Body: URLSearchParams }>(
    '/simulated-card/:session',
    { schema: { hide: true } },
    async ({ params, body }, reply) => {
      const { page } = await card.findPage(params.session);
      const { sessionId, amount, currency } = page;
      const paid = body instanceof URLSearchParams && body.get('what') === 'pay';
      const event: CardEvent = paid
        ? {
            id: `sim_paid_${sessionId}`,
            type: 'checkout.session.completed',
            kind: 'paid',
            sessionId,
            paymentRef: `sim_payment_${page.id}`,
            amount,
            currency,
          }
        : { id: `sim_failed_${sessionId}`, type: 'checkout.session.expired', kind: 'failed', sessionId };
      if (page.state === 'open') {
        const { body: message, signature } = provider.sign(event);
        await card.takeEvent(message, signature);
      }
      return reply.redirect(`${backTo(publicUrl, page.orderId)}?card=${paid ? 'done' : 'left'}`, 303);
    },
  );
}

const backTo = (publicUrl: string, orderId: string) => `${publicUrl}/customer-dashboard/order/${orderId}`;

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: Canvas; color: CanvasText; }
main { width: min(26rem, calc(100vw - 2rem)); border: 1px solid GrayText; border-radius: 8px; padding: 1.5rem; box-sizing: border-box; }
.demo { border: 2px dashed; padding: .5rem .75rem; font-weight: 600; }
.amount { font-size: 1.75rem; font-variant-numeric: tabular-nums; margin: .25rem 0 1rem; }
button { font: inherit; width: 100%; min-height: 44px; margin-top: .75rem; border-radius: 6px; border: 1px solid; cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
`;

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

function answer(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .headers({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Amount and number are ours; nothing that anybody typed stands on the page. */
const pageOf = (page: { amount: string; orderNumber: string; isOpen: boolean; back: string }) => `<!doctype html>
<html lang="en-CA">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Simulated card payment</title><style>${style}</style></head>
<body><main>
<p class="demo">Demo: a simulated card provider. No card data is asked for, and no money moves.</p>
<h1>Pay order ${page.orderNumber}</h1>
<p class="amount">${page.amount}</p>
${
  page.isOpen
    ? `<form method="post">
<button name="what" value="pay">Let the card pay</button>
<button name="what" value="decline">Let the card be declined</button>
</form>`
    : '<p>This page was used already.</p>'
}
<p><a href="${page.back}">Back to the order</a></p>
</main></body></html>`;
