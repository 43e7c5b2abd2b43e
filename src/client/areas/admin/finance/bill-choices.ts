import { useAllCurrenciesQuery } from '#client/features/catalogue/currencies/currencies.api.ts';
import { useListSupplierBillsQuery, useListUnbilledGoodsQuery } from '#client/features/finance/supplier-bills.api.ts';
import type { Option } from '#client/kit/inputs/SelectInput.tsx';

/** Suppliers of the newest bills and of what was delivered and is not billed yet, by name. */
export function useKnownSuppliers(): readonly string[] {
  const { data: bills } = useListSupplierBillsQuery('rows=100');
  const { data: goods } = useListUnbilledGoodsQuery('rows=100');
  const named = [...(goods?.items ?? []), ...(bills?.items ?? [])].map(({ supplier }) => supplier);
  return [...new Set(named)].filter((name) => name !== '').toSorted((a, b) => a.localeCompare(b));
}

/** The shop's currencies, CAD at once. */
export function useCurrencyOptions(): readonly Option[] {
  const { data } = useAllCurrenciesQuery();
  const codes = new Set(['CAD', ...(data?.items ?? []).map(({ code }) => code)]);
  return [...codes].map((code) => ({ value: code, label: code }));
}
