import { matchPath } from 'react-router-dom';

import type { AdminPage } from './admin-page.ts';
import { identityPages } from './identity/identity.pages.ts';
import { platformPages } from './platform/platform.pages.ts';
import { marketPages } from './market/market.pages.ts';
import { cataloguePages } from './catalogue/catalogue.pages.ts';
import { tradePages } from './trade/trade.pages.ts';
import { financePages } from './finance/finance.pages.ts';
import { customersPages } from './customers/customers.pages.ts';
import { buyingPages } from './buying/buying.pages.ts';
import { soldItemsPages } from './vault/sold-items/sold-items.pages.ts';
import { withdrawalsPages } from './vault/withdrawals/withdrawals.pages.ts';
import { vaultPages } from './vault/vault.pages.ts';
import { instructionsPages } from './instructions/instructions.pages.ts';
import { compliancePages } from './compliance/compliance.pages.ts';
import { inboxPages } from './inbox/inbox.pages.ts';
import { contentPages } from './content/content.pages.ts';
import { developersPages } from './developers/developers.pages.ts';
import { overviewPages } from './overview/overview.pages.ts';

/** Every page of the administrators' area. */
export const adminPages: readonly AdminPage[] = [
  ...identityPages,
  ...platformPages,
  ...marketPages,
  ...cataloguePages,
  ...tradePages,
  ...financePages,
  ...customersPages,
  ...buyingPages,
  ...soldItemsPages,
  ...withdrawalsPages,
  ...vaultPages,
  ...instructionsPages,
  ...compliancePages,
  ...inboxPages,
  ...contentPages,
  ...developersPages,
  ...overviewPages,
];

/** The path of the menu's entry that a page belongs to. */
export function menuEntryOf(pathname: string): string | undefined {
  const page = adminPages.find(({ path }) => matchPath(path, pathname));
  return page && (page.entry ?? page.path);
}
