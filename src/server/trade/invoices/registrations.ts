import type { InvoiceContent } from '#contract/trade/invoice-content.contract.ts';
import type { Province } from '#contract/provinces.ts';
import type { ShopSettings } from '#server/settings/shop-settings.ts';

import type { InvoicedRates } from './line-taxes.ts';

type Company = ShopSettings['company'];

const numbers: Partial<Record<Province, { label: string; setting: keyof Company }>> = {
  QC: { label: 'QST', setting: 'qstNumber' },
  BC: { label: 'BC PST', setting: 'bcPstNumber' },
  SK: { label: 'SK PST', setting: 'skPstNumber' },
  MB: { label: 'MB RST', setting: 'mbRstNumber' },
};

/** The seller with the number of the province's own tax, where the document charges that tax and the shop has one. */
export function registeredSeller(
  seller: InvoiceContent['seller'],
  {
    company,
    province,
    rates,
    taxTable,
  }: {
    company: Company;
    province: Province;
    rates: InvoicedRates | null;
    taxTable: InvoiceContent['taxTable'];
  },
): InvoiceContent['seller'] {
  const own = numbers[province];
  const isCharged = rates !== null && taxTable.some(({ label }) => label === rates.provincialLabel);
  const number = own && isCharged ? company[own.setting] : '';
  return own && number !== '' ? { ...seller, registrations: [{ label: own.label, number }] } : seller;
}
