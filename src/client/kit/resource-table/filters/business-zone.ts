import { createContext, useContext } from 'react';

import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';

interface BusinessZone {
  /** By whose calendar the shop counts days; an IANA name. */
  timeZone: string;
  /** As people call it. */
  name: string;
}

const BusinessZoneContext = createContext<BusinessZone>({
  timeZone: SHOP_ZONE,
  name: 'Eastern time, Toronto',
});

export const BusinessZoneProvider = BusinessZoneContext.Provider;

export const useBusinessZone = (): BusinessZone => useContext(BusinessZoneContext);
