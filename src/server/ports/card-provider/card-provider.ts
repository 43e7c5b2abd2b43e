/** What a page of the provider is opened for. */
export interface CardOrder {
  /** Ours; the provider knows the page by it, so that asking again gives the same one. */
  checkoutId: string;
  orderNumber: string;
  /** Minor units. */
  amount: bigint;
  currency: string;
  email: string;
  expiresAt: Date;
  /** Where the customer's browser goes afterwards. What it says there proves nothing. */
  returnUrl: string;
}

export interface CardPage {
  sessionId: string;
  url: string;
}

/** What the provider tells us, cut to what we use. */
export type CardEvent = { id: string; type: string } & (
  | { kind: 'paid'; sessionId: string; paymentRef: string; amount: bigint; currency: string }
  | { kind: 'failed' | 'expired'; sessionId: string }
  /** `amount` is all that was given back of the payment so far. */
  | { kind: 'refunded'; paymentRef: string; amount: bigint }
  /** A card's holder wants it back: the money is gone, unless his bank only asks about it. */
  | { kind: 'disputed'; paymentRef: string; disputeRef: string; amount: bigint; reason: string; isInquiry: boolean }
  /** The dispute is decided; one that was won brings the money back. */
  | { kind: 'disputeClosed'; paymentRef: string; disputeRef: string; amount: bigint; won: boolean }
  | { kind: 'other' }
);

export interface CardRefund {
  refundId: string;
  paymentRef: string;
  amount: bigint;
}

/** Takes cards on pages of its own, so that no card number ever reaches this shop. */
export interface CardProvider {
  readonly name: 'stripe' | 'simulated';
  /** Throws `ProviderAway` where he can't be reached. */
  openPage(order: CardOrder): Promise<CardPage>;
  /** Once for a refund's id. `failed` is final; what may pass, such as a lost connection, is thrown. */
  refund(refund: CardRefund): Promise<{ ref: string; state: 'done' | 'failed'; reason: string }>;
  /** Reads a message of the provider; throws `BadSignature` unless it is signed by him and young. */
  readEvent(body: Buffer, signature: string): CardEvent;
}

/** The provider does not answer, or not as he should: nothing was done, and it may be tried again. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

/** A message that the provider did not sign, or too long ago. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature';
}
