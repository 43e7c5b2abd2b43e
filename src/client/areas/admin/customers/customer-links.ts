import { paths } from '#client/app/paths.ts';
import { encodeValue, joinValues } from '#contract/list/query-text.ts';

const equal = (column: string, value: string): string => `?f.${column}=in:${encodeValue(joinValues([value]))}`;

/** The lists of the shop with what is a customer's alone. */
export const customerLinks = {
  orders: (email: string): string => `${paths.admin.orders}${equal('customerEmail', email)}`,
  invoices: (email: string): string => `${paths.admin.invoices}${equal('customerEmail', email)}`,
  receipts: (name: string): string => `${paths.admin.payments}${equal('customerName', name)}`,
  /** What came to the balance and left it. */
  balance: (name: string): string => `${paths.admin.journal}${equal('party', name)}&f.account=in:customer_balance`,
  stored: (name: string): string => `${paths.admin.vault}${equal('customerName', name)}`,
  refunds: (name: string): string => `${paths.admin.refunds}${equal('customerName', name)}`,
};
