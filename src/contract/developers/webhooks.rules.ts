/** An endpoint is sent to while it is on; one that failed for days is paused, and what it missed waits. */
export const webhookStates = ['on', 'off', 'paused'] as const;
export type WebhookState = (typeof webhookStates)[number];

export const webhookStateNames = {
  on: 'On',
  off: 'Off',
  paused: 'Paused by failures',
} as const satisfies Record<WebhookState, string>;

/** `replaced`: a price that was not taken, and of which there is a newer one. */
export const deliveryStates = ['waiting', 'delivered', 'given_up', 'replaced'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const deliveryStateNames = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  given_up: 'Given up',
  replaced: 'Replaced by a newer price',
} as const satisfies Record<DeliveryState, string>;

export const webhookLimits = {
  endpoints: 20,
  url: 500,
  description: 120,
  /** Of the answer that is kept, in bytes. */
  answer: 2048,
  /** Days that a delivery is kept. */
  days: 30,
  /** Hours for which the secret before the newest one still signs. */
  overlapHours: 24,
} as const;

/** The shape of what is sent; a change that could break a receiver raises it. */
export const webhookApiVersion = '2026-11';

/** What is wrong with an address as it is written, in a sentence. Where it leads the server looks up. */
export function webhookUrlProblem(text: string, { loopback }: { loopback: boolean }): string | undefined {
  if (text === '') return 'Enter the address, such as https://example.com/ingot.';
  if (!URL.canParse(text)) return 'Enter a whole address, such as https://example.com/ingot.';
  const { protocol, username, password, hash } = new URL(text);
  if (protocol !== 'https:' && !(loopback && protocol === 'http:')) return 'Begin it with https://.';
  if (username !== '' || password !== '')
    return 'Leave name and password out of the address; the signature proves who calls.';
  if (hash !== '') return 'Leave out what follows #; it is never sent to a server.';
  return undefined;
}
