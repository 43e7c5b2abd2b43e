import { createHmac, timingSafeEqual } from 'node:crypto';

import { BadSignature, type CardEvent, type CardProvider } from './card-provider.ts';

export const isSimulated = (provider: CardProvider | undefined): provider is SimulatedProvider =>
  provider?.name === 'simulated';

/** A provider that takes no cards: its page is ours and asks what is to happen. For the demo. */
export interface SimulatedProvider extends CardProvider {
  /** A message as the provider would send it. */
  sign(event: CardEvent): { body: Buffer; signature: string };
}

export function simulatedProvider(publicUrl: string, secret: string): SimulatedProvider {
  const signatureOf = (body: Buffer) => createHmac('sha256', secret).update(body).digest('hex');
  return {
    name: 'simulated',

    openPage: async ({ checkoutId }) => {
      // The address is all one needs to "pay", so that nobody may guess it.
      const sessionId = `sim_${createHmac('sha256', secret).update(checkoutId).digest('hex')}`;
      return { sessionId, url: `${publicUrl}/simulated-card/${sessionId}` };
    },

    refund: async ({ refundId }) => ({ ref: `sim_refund_${refundId}`, state: 'done', reason: '' }),

    sign(event) {
      const body = Buffer.from(
        JSON.stringify(event, (_key, value) => (typeof value === 'bigint' ? `${value}n` : value)),
      );
      return { body, signature: signatureOf(body) };
    },

    readEvent(body, signature) {
      const given = Buffer.from(signature);
      const right = Buffer.from(signatureOf(body));
      if (given.length !== right.length || !timingSafeEqual(given, right)) throw new BadSignature('Not signed by us.');
      return JSON.parse(body.toString(), (key, value) =>
        key === 'amount' ? BigInt(String(value).slice(0, -1)) : (value as unknown),
      ) as CardEvent;
    },
  };
}
