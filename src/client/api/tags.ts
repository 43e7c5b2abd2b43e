/** What calls bring and make stale, a line a module. All stand here: a change in one often makes what another shows stale. */
const tagsByModule = {
  identity: ['Kyc', 'User'],
  platform: ['Approval', 'AuditEntry', 'List', 'Mail', 'Setting', 'TableView', 'Task'],
  market: ['Feed'],
  catalogue: [
    ...(['Attribute', 'Category', 'Commission', 'Currency', 'Media', 'Product', 'ProductImport'] as const),
    ...(['Stock', 'Tag', 'TaxRule'] as const),
  ],
  trade: [
    ...(['Cart', 'Coupon', 'Invoice', 'Order', 'OrderMoney', 'PaymentMethod', 'Quote', 'Receipt'] as const),
    ...(['Refund', 'Return', 'ShippingRate', 'UserTier'] as const),
  ],
  finance: ['AccountMap', 'Journal', 'ManualEntry', 'Period', 'Reconciliation', 'SupplierBill'],
  customers: ['Alert', 'Customer', 'Review', 'Wishlist'],
  buying: ['Purchase'],
  inbox: ['Contact', 'Subscriber'],
  content: ['Article', 'Content', 'Menu', 'Slide', 'Widget'],
  overview: ['Badges'],
} as const;

export const tagTypes = Object.values(tagsByModule).flat();
export type TagType = (typeof tagTypes)[number];
