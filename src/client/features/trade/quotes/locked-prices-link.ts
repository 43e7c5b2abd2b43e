import { paths } from '#client/app/paths.ts';
import type { Metal } from '#contract/metals.ts';

/** What the parts of the list of locked prices begin with in the address of its page. */
export const lockedPricesKey = 'locked';

/** The list of locked prices; of a metal, those that hold now. */
export const lockedPricesLink = (metal?: Metal): string => {
  const list = `${paths.admin.exposure}?part=${lockedPricesKey}`;
  return metal ? `${list}&${lockedPricesKey}.f.status=in:active&${lockedPricesKey}.f.metals=in:${metal}` : list;
};
