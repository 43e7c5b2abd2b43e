/** What the entries of the audit log can be about, in the order in which the filter offers them. */
export const auditEntityNames = {
  order: 'Order',
  payment: 'Payment',
  receipt: 'Money in',
  refund: 'Refund',
  return: 'Return',
  purchase: 'Purchase from a customer',
  task: 'Task',
  approval: 'Approval',
  invoice: 'Invoice',
  period: 'Accounting period',
  reconciliation: 'Bank reconciliation',
  manual_entry: 'Manual entry',
  supplier_bill: 'Supplier bill',
  user: 'Person',
  access: 'Refused calls',
  contact: 'Message',
  subscriber: 'Subscriber',
  alert: 'Alert',
  review: 'Review',
  product: 'Product',
  product_import: 'File of products',
  category: 'Category',
  tag: 'Tag',
  attribute: 'Attribute',
  quote: 'Quote',
  tax_rate: 'Tax rate',
  tax_rule: 'Tax rule',
  shipping_method: 'Way to deliver',
  media: 'Media',
  menu: 'Menu',
  page: 'Page',
  post: 'Post',
  slide: 'Slide',
  widget: 'Widget',
  stock: 'Stock',
  storage_item: 'Vault item',
  sell_back: 'Sell-back',
  commission: 'Live Price Commission',
  storage_commission: 'Storage commission',
  user_tier: 'User tier',
  currency: 'Currency',
  coupon: 'Coupon',
  metal: 'Metal',
  feed: 'Price feed',
  setting: 'Setting',
  job: 'Job',
  list_view: 'Saved view',
  export: 'CSV file',
} as const;
export type AuditEntity = keyof typeof auditEntityNames;

export const auditEntities = Object.keys(auditEntityNames) as AuditEntity[];

/** Actions that their key does not tell in plain words. */
const named: Readonly<Record<string, string>> = {
  'session.started': 'Signed in',
  'session.ended': 'Signed out',
  'session.refused': 'Sign-in refused',
  'access.refused': 'Calls refused',
  'user.verification_asked': 'Link to confirm the address sent again',
  'user.password_changed': 'Password changed',
  'user.password_change_refused': 'Change of password refused',
  'user.password_reset_asked': 'New password asked for by mail',
  'user.password_reset': 'Password set by a mailed link',
  'user_tier.customer_moved': 'Tier changed',
  'kyc.viewed': 'Identity check looked at',
  'user.first_admin_created': 'First administrator created',
  'setup.link_made': 'Link for the first administrator made',
  'setup.link_used': 'Link for the first administrator used',
  'approval.try_refused': 'Approval tried by who may not',
  'subscriber.asked': 'Newsletter asked for',
  'subscriber.left': 'Subscriber left',
  'product_import.uploaded': 'File of products uploaded',
  'product_import.confirmed': 'File of products brought in',
  'contact.noted': 'Note on a message',
  'contact.replied': 'Message answered',
  'feed.confirmed': 'Price confirmed',
  'feed.resumed': 'Trading of a metal resumed',
  'feed.suspended': 'Trading of a metal suspended',
  'company.changed': 'Company and registrations changed',
  'setting.account_map_changed': 'Accounts for another program changed',
  'setting.closed_market_changed': 'Closed-market terms changed',
  'setting.feed_limits_changed': 'Limits of the feed changed',
  'setting.returns_changed': 'Terms of returns changed',
  'setting.reviews_changed': 'Invitations to review changed',
  'user.review_invitations_stopped': 'Invitations to review ended',
  'setting.bank_day_closed': 'Day closed to banks',
  'setting.bank_day_opened': 'Day opened to banks',
  'wishlist.shared': 'Link to the wishlist made',
  'wishlist.withdrawn': 'Link to the wishlist withdrawn',
  'site.went_online': 'Site went online',
  'site.went_offline': 'Site went offline',
};

const begins: Readonly<Record<string, string>> = { kyc: 'identity check', contact: 'message', list: 'list' };

/** An action in words: `order.payment_recorded` is "Order payment recorded". */
export function auditActionWords(action: string): string {
  const known = Object.hasOwn(named, action) ? named[action] : undefined;
  if (known !== undefined) return known;
  const [noun = '', ...verb] = action.split('.');
  const begin = Object.hasOwn(begins, noun) ? begins[noun] : noun;
  return capital([begin, ...verb].map((part) => plainWords(part ?? '')).join(' '));
}

/** A name of the program as people read it: `paymentDeadline` and `payment_deadline` are "payment deadline". */
export const plainWords = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase()
    .trim();

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
