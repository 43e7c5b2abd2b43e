/** What calls bring and make stale, a line a module. All stand here: a change in one often makes what another shows stale. */
const tagsByModule = {
  identity: [
    ...(['Closing', 'Kyc', 'OwnSession', 'Passkey', 'SecondFactor'] as const),
    ...(['Staff', 'StaffProfile', 'StaffRole', 'User'] as const),
  ],
  papers: ['Paper', 'PaperView'],
  platform: ['Approval', 'AuditEntry', 'Job', 'List', 'Mail', 'MailTemplate', 'Setting', 'TableView', 'Task'],
  market: ['Feed'],
  catalogue: [
    ...(['Attribute', 'Category', 'Commission', 'Currency', 'Media', 'Product', 'ProductImport'] as const),
    ...(['PriceBasis', 'Stock', 'Tag', 'TaxRule'] as const),
  ],
  trade: [
    ...(['Cart', 'Coupon', 'Invoice', 'Order', 'OrderMoney', 'PaymentMethod', 'Quote', 'Receipt'] as const),
    ...(['Refund', 'Return', 'ShippingRate', 'UserTier'] as const),
  ],
  finance: ['AccountMap', 'Journal', 'ManualEntry', 'Period', 'Reconciliation', 'SupplierBill'],
  customers: [
    ...([
      'Alert',
      'LimitOrder',
      'Plan',
      'AuthorisedTrader',
      'Beneficiary',
      'Customer',
      'Estate',
      'JointOwner',
      'OwnAddress',
      'OwnProfile',
    ] as const),
    ...(['PayoutAccount', 'Review', 'Wishlist'] as const),
  ],
  buying: ['Purchase'],
  vault: ['SellBack', 'StorageItem', 'TitleTransfer', 'Vault', 'VaultAudit', 'VaultTransfer', 'Withdrawal'],
  compliance: ['ComplianceCase', 'ComplianceReport', 'WatchList'],
  inbox: ['Contact', 'Subscriber'],
  content: ['Article', 'Content', 'ContentImport', 'Menu', 'Newsletter', 'Slide', 'Widget'],
  developers: ['ApiKey', 'Webhook', 'WebhookDelivery'],
  overview: ['Badges', 'Hedge'],
} as const;

export const tagTypes = Object.values(tagsByModule).flat();
export type TagType = (typeof tagTypes)[number];
