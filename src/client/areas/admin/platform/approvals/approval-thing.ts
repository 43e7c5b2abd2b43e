import { paths } from '#client/app/paths.ts';
import type { ApprovalRow } from '#contract/platform/approvals.contract.ts';
import type { ApprovalKind } from '#contract/platform/approvals.rules.ts';

const { admin } = paths;

const places: Record<ApprovalKind, (subject: string) => string> = {
  payment_method: () => admin.paymentMethods,
  manual_entry: () => admin.manualEntries,
  period: () => admin.periods,
  product_price: (id) => admin.editProduct(id),
  user_tier: (id) => admin.editUserTier(id),
  tier_member: (pair) => admin.editUserTier(pair.split(':')[0] ?? ''),
  feed_price: () => admin.feed,
  setting: (group) => admin.settingGroup(group),
  coupon: (id) => `${admin.coupons}#open=${id}`,
  money_sent_back: (subject) => `${admin.payments}#open=${subject.slice(8)}`,
  lost_refund: (subject) => admin.order(subject.slice(6)),
  sent_again: (subject) => admin.order(subject.slice(6)),
  payment_taken_back: (subject) => admin.order(subject.slice(6)),
  document_by_hand: (id) => admin.invoice(id),
  document_payment: (id) => admin.invoice(id),
  shipping_method: () => admin.shipping,
  tax_rule: () => admin.taxes,
  tax_rate: () => admin.taxRates,
  stock_count: () => admin.stock,
  purchase_offer: (id) => admin.purchase(id),
  administrator_rights: (id) => `${admin.users}#open=${id}`,
  role_rights: () => admin.roles,
  payment_by_hand: (subject) => (subject.startsWith('order:') ? admin.order(subject.slice(6)) : admin.payments),
};

/** The page of what a change is about. */
export const thingOf = ({ kind, subject }: Pick<ApprovalRow, 'kind' | 'subject'>): string => places[kind](subject);
