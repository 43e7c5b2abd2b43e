import { createApi } from '@reduxjs/toolkit/query/react';

import { baseQuery } from './base-query.ts';

/**
 * The one RTK Query api; each feature adds its calls with `injectEndpoints`, beside its components. Every tag is
 * declared here, since a change of one noun often makes another's list stale.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'AccountMap',
    'Address',
    'Alert',
    'Approval',
    'Attribute',
    'AuditEntry',
    'Journal',
    'Stock',
    'Badges',
    'BankAccount',
    'Cart',
    'Category',
    'Commission',
    'Contact',
    'Coupon',
    'Currency',
    'Customer',
    'Feed',
    'Invoice',
    'Job',
    'JournalEntry',
    'Kyc',
    'List',
    'Mail',
    'ManualEntry',
    'Media',
    'Menu',
    'Order',
    'OrderMoney',
    'Page',
    'Period',
    'PaymentMethod',
    'Post',
    'Product',
    'ProductImport',
    'Quote',
    'Receipt',
    'Reconciliation',
    'Refund',
    'Return',
    'Setting',
    'ShippingRate',
    'Slide',
    'SoldItem',
    'Statement',
    'StockMovement',
    'StorageCommission',
    'StorageItem',
    'Subscriber',
    'SupplierBill',
    'TableView',
    'Tag',
    'Task',
    'TaxRule',
    'User',
    'UserTier',
    'Webhook',
    'Widget',
    'Wishlist',
  ],
  endpoints: () => ({}),
});

/** The part of the store that the api keeps. */
export interface ApiRoot {
  [api.reducerPath]: ReturnType<typeof api.reducer>;
}
