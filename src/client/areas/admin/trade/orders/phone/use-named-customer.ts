import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useReadOrderingCustomerQuery } from '#client/features/trade/orders/phone-orders.api.ts';

import { ofCustomer } from './phone-draft.ts';
import type { PhoneOrder } from './use-phone-order.ts';

/** The customer whom the link to this page names is chosen, once; the address then names nobody. */
export function useNamedCustomer({ draft, change, isBusy }: PhoneOrder): void {
  const [search, setSearch] = useSearchParams();
  const named = search.get('customer');
  const { currentData } = useReadOrderingCustomerQuery(named ?? skipToken);
  const choose = useEffectEvent(({ id, name, email }: { id: string; name: string; email: string }) => {
    if (isBusy) return;
    if (draft.customer?.id !== id) change(ofCustomer({ id, label: name, note: email }));
    setSearch({}, { replace: true });
  });
  useEffect(() => {
    if (currentData) choose(currentData);
  }, [currentData]);
}
