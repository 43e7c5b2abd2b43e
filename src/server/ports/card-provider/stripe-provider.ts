import Stripe from 'stripe';

import { BadSignature, type CardEvent, type CardProvider, ProviderAway } from './card-provider.ts';

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** Where the interface is; Stripe's own unless said. */
  api?: { host: string; port: number; protocol: 'http' | 'https' };
}

/** How old a signed message may be, in seconds: a caught one cannot be sent again later. */
const TOLERANCE = 300;

/** Cards by Stripe: its hosted Checkout pages, refunds, and webhooks. */
export function stripeProvider({ secretKey, webhookSecret, api }: StripeOptions): CardProvider {
  const stripe = new Stripe(secretKey, { maxNetworkRetries: 2, timeout: 20_000, telemetry: false, ...api });
  return {
    name: 'stripe',

    async openPage({ checkoutId, orderNumber, amount, currency, email, expiresAt, returnUrl }) {
      const opened = stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: checkoutId,
          customer_email: email,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: Number(amount),
                product_data: { name: `Order ${orderNumber}` },
              },
            },
          ],
          payment_intent_data: { description: `Order ${orderNumber}`, metadata: { checkoutId } },
          expires_at: Math.floor(expiresAt.getTime() / 1000),
          success_url: `${returnUrl}?card=done`,
          cancel_url: `${returnUrl}?card=left`,
        },
        { idempotencyKey: checkoutId },
      );
      const session = await opened.catch((error: unknown) => {
        throw isAway(error) ? new ProviderAway('Stripe does not answer.', { cause: error }) : error;
      });
      if (!session.url) throw new Error('The card provider opened a page without an address.');
      return { sessionId: session.id, url: session.url };
    },

    async refund({ refundId, paymentRef, amount }) {
      try {
        const { id, status, failure_reason } = await stripe.refunds.create(
          { payment_intent: paymentRef, amount: Number(amount), metadata: { refundId } },
          { idempotencyKey: refundId },
        );
        const failed = status === 'failed' || status === 'canceled';
        return { ref: id, state: failed ? 'failed' : 'done', reason: failure_reason ?? '' };
      } catch (error) {
        // What is wrong with the request stays wrong; anything else may pass.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) {
          return { ref: '', state: 'failed', reason: error.message };
        }
        throw error;
      }
    },

    readEvent(body, signature) {
      try {
        return eventOf(stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE));
      } catch (error) {
        const isUnread =
          error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError;
        if (isUnread) throw new BadSignature(error.message);
        throw error;
      }
    },
  };
}

/** What we use of an event. */
function eventOf(event: Stripe.Event): CardEvent {
  const { id, type } = event;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const session = event.data.object;
      const paymentRef = idOf(session.payment_intent);
      // Completed and not paid: a slow way of paying, which tells of its end by another event.
      if (session.payment_status !== 'paid' || paymentRef === null) return { id, type, kind: 'other' };
      const amount = BigInt(session.amount_total ?? 0);
      return { id, type, kind: 'paid', sessionId: session.id, paymentRef, amount, currency: upper(session.currency) };
    }
    case 'checkout.session.async_payment_failed':
      return { id, type, kind: 'failed', sessionId: event.data.object.id };
    case 'checkout.session.expired':
      return { id, type, kind: 'expired', sessionId: event.data.object.id };
    case 'charge.refunded': {
      const paymentRef = idOf(event.data.object.payment_intent);
      const amount = BigInt(event.data.object.amount_refunded);
      return paymentRef === null ? { id, type, kind: 'other' } : { id, type, kind: 'refunded', paymentRef, amount };
    }
    case 'charge.dispute.created': {
      const { id: disputeRef, payment_intent, amount: cents, reason, status } = event.data.object;
      const paymentRef = idOf(payment_intent);
      if (paymentRef === null) return { id, type, kind: 'other' };
      // What only asks takes no money.
      const isInquiry = status?.startsWith('warning_') ?? false;
      return { id, type, kind: 'disputed', paymentRef, disputeRef, amount: BigInt(cents), reason, isInquiry };
    }
    case 'charge.dispute.closed': {
      const { id: disputeRef, payment_intent, amount: cents, status } = event.data.object;
      const paymentRef = idOf(payment_intent);
      // What only asked has taken no money, and gives none back.
      if (paymentRef === null || status === 'warning_closed') return { id, type, kind: 'other' };
      const won = status === 'won';
      return { id, type, kind: 'disputeClosed', paymentRef, disputeRef, amount: BigInt(cents), won };
    }
    default:
      return { id, type, kind: 'other' };
  }
}

const isAway = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError;

const idOf = (thing: string | { id: string } | null): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);

const upper = (currency: string | null): string => (currency ?? '').toUpperCase();
