/** What the entries of the audit log can be about, in the order in which the filter offers them. */
export const auditEntityNames = {
  order: 'Order',
  payment: 'Payment',
  receipt: 'Money in',
  refund: 'Refund',
  return: 'Return',
  purchase: 'Purchase from a customer',
  compliance_case: 'Compliance case',
  compliance_hold: 'Hold of compliance',
  compliance_report: 'Report to FINTRAC',
  watch_list: 'Sanctions list',
  task: 'Task',
  approval: 'Approval',
  invoice: 'Invoice',
  period: 'Accounting period',
  reconciliation: 'Bank reconciliation',
  manual_entry: 'Manual entry',
  supplier_bill: 'Supplier bill',
  user: 'Person',
  role: 'Role of administrators',
  access: 'Refused calls',
  contact: 'Message',
  subscriber: 'Subscriber',
  newsletter: 'Newsletter',
  mail_template: 'Mail template',
  alert: 'Alert',
  review: 'Review',
  product: 'Product',
  product_import: 'File of products',
  content_import: 'Archive of content',
  content_export: 'Export of content',
  category: 'Category',
  tag: 'Tag',
  attribute: 'Attribute',
  quote: 'Quote',
  tax_rate: 'Tax rate',
  tax_rule: 'Tax rule',
  shipping_method: 'Delivery method',
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
  webhook: 'Webhook',
  api_key: 'API key',
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
  'user.password_reset_asked': 'New password asked for by email',
  'user.password_reset': 'Password set by a mailed link',
  'user.payout_account_added': 'Payout account entered',
  'user.payout_code_sent': 'Code for a payout account sent again',
  'user.payout_account_lapsed': 'Payout account never confirmed, forgotten',
  'user_tier.customer_moved': 'Tier changed',
  'kyc.viewed': 'Identity check looked at',
  'kyc.claimed': 'Identity check taken into review',
  'kyc.released': 'Identity check put back into the queue',
  'kyc.first_approved': 'Identity check approved by the first of two',
  'kyc.lapsed': 'Identity check not answered in time',
  'kyc.papers_lapsed': 'Papers of the identity check ran out',
  'kyc.record_printed': 'Record sheet of the identity check printed',
  'setting.kyc_changed': 'Settings of identity checks changed',
  'paper.viewed': 'Paper looked at',
  'paper.cleared': 'Paper passed the virus scanner',
  'paper.unscanned': 'Paper kept without a virus scan: no scanner is set up',
  'paper.refused': 'Paper refused by the virus scanner',
  'paper.held': 'Paper waits for the virus scanner',
  'user.first_admin_created': 'First administrator created',
  'administrator.invitation_removed': 'Invitation of an administrator withdrawn',
  'administrator.name_changed': 'Administrator changed his name',
  'administrator.lost_app_asked': 'Letting in without the app asked for',
  'administrator.lost_app_agreed': 'Letting in without the app agreed to',
  'session.refused_elsewhere': 'Session refused from another address',
  'setup.link_made': 'Link for the first administrator made',
  'setup.link_used': 'Link for the first administrator used',
  'approval.try_refused': 'Approval tried by who may not',
  'subscriber.asked': 'Newsletter asked for',
  'subscriber.left': 'Subscriber left',
  'product_import.uploaded': 'File of products uploaded',
  'product_import.confirmed': 'File of products brought in',
  'content_import.uploaded': 'Archive of content uploaded',
  'content_import.confirmed': 'Archive of content brought in',
  'content_export.taken': 'Content exported as files',
  'contact.noted': 'Note on a message',
  'contact.replied': 'Message answered',
  'feed.confirmed': 'Price confirmed',
  'feed.resumed': 'Trading of a metal resumed',
  'feed.suspended': 'Trading of a metal suspended',
  'company.changed': 'Company and registrations changed',
  'webhook.secret_rotated': 'New secret of a webhook made',
  'webhook.turned_on': 'Webhook turned on',
  'webhook.turned_off': 'Webhook turned off',
  'webhook.paused': 'Webhook paused by failures',
  'webhook.tested': 'Webhook tested',
  'webhook.replayed': 'Delivery of a webhook sent again',
  'api_key.created': 'API key made',
  'api_key.revoked': 'API key revoked',
  'setting.account_map_changed': 'Accounts for another program changed',
  'setting.changed': 'Settings changed',
  'setting.restored': 'Settings brought back',
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
