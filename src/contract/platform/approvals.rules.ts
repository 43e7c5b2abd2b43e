/** What can need a second person by this gate. */
export const approvalKinds = [
  'payment_method',
  'manual_entry',
  'period',
  'product_price',
  'user_tier',
  'tier_member',
  'feed_price',
  'setting',
  'payment_by_hand',
  'money_sent_back',
  'lost_refund',
  'sent_again',
  'payment_taken_back',
  'document_by_hand',
  'document_payment',
  'coupon',
  'shipping_method',
  'tax_rule',
  'tax_rate',
  'stock_count',
  'purchase_offer',
  'administrator_rights',
  'role_rights',
] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

export const approvalKindNames = {
  payment_method: 'How customers pay',
  manual_entry: 'Manual entry',
  period: 'Accounting period',
  product_price: 'Price or tax of a product',
  user_tier: 'Terms of a tier',
  tier_member: 'Customer of a tier',
  feed_price: 'Price of a metal',
  setting: 'Setting',
  payment_by_hand: 'Payment by hand',
  money_sent_back: 'Money sent back',
  lost_refund: 'Money back for a lost parcel',
  sent_again: 'Lost goods sent again',
  payment_taken_back: 'Payment taken back by its bank',
  document_by_hand: 'Loss and fee let go, or a credit note',
  document_payment: 'Payment of a vault invoice',
  coupon: 'Coupon',
  shipping_method: 'Delivery method',
  tax_rule: 'Tax rule',
  tax_rate: 'Rate of tax',
  stock_count: 'Count of stock',
  purchase_offer: 'Offer for a customer’s metal',
  administrator_rights: 'Rights of an administrator',
  role_rights: 'Rights of a role',
} as const satisfies Record<ApprovalKind, string>;

export const approvalStates = ['waiting', 'approved', 'refused'] as const;
export type ApprovalState = (typeof approvalStates)[number];

export const approvalStateNames = {
  waiting: 'Waits',
  approved: 'Approved',
  refused: 'Refused',
} as const satisfies Record<ApprovalState, string>;

/** One line of what a change does: what it is about, and how it is before and after. */
export interface EffectLine {
  what: string;
  before: string;
  after: string;
}
