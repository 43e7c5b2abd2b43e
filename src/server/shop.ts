import type { ApprovalKind } from '#contract/platform/approvals.rules.ts';
import { buyingModule } from '#server/buying/buying.module.ts';
import { catalogueModule } from '#server/catalogue/catalogue.module.ts';
import { complianceHooks } from '#server/compliance/compliance.hooks.ts';
import { complianceModule } from '#server/compliance/compliance.module.ts';
import { findableArticles } from '#server/content/content.door.ts';
import { contentHooks } from '#server/content/content.hooks.ts';
import { contentModule } from '#server/content/content.module.ts';
import { customersHooks, withFrozenEstates } from '#server/customers/customers.hooks.ts';
import { customersModule } from '#server/customers/customers.module.ts';
import { developersModule } from '#server/developers/developers.module.ts';
import { financeModule } from '#server/finance/finance.module.ts';
import { createCallerKey } from '#server/http/caller-key.ts';
import { createCallLimits } from '#server/http/call-limits.ts';
import { identityModule } from '#server/identity/identity.module.ts';
import { instructionsModule } from '#server/instructions/instructions.module.ts';
import { inboxModule } from '#server/inbox/inbox.module.ts';
import { marketModule } from '#server/market/market.module.ts';
import { overviewModule } from '#server/overview/overview.module.ts';
import { papersModule } from '#server/papers/papers.module.ts';
import type { GatedChange } from '#server/platform/approvals/approvals.service.ts';
import { platformHooks } from '#server/platform/platform.hooks.ts';
import { platformModule } from '#server/platform/platform.module.ts';
import { searchHooks } from '#server/search/search.hooks.ts';
import { searchModule } from '#server/search/search.module.ts';
import type { ShopModule } from '#server/shop-module.ts';
import type { GivenParts, ShopParts } from '#server/shop-parts.ts';
import { tradeHooks } from '#server/trade/trade.hooks.ts';
import { tradeModule } from '#server/trade/trade.module.ts';
import { vaultHooks, vaultLeavings } from '#server/vault/vault.hooks.ts';
import { vaultModule } from '#server/vault/vault.module.ts';

/**
 * The shop, put together: every module once, from the bottom up, each from those below it. What a lower one asks of an
 * upper one is handed to it as a hook.
 */
export function createShop(given: GivenParts) {
  const { db, clock, config, secret } = given;
  const limits = createCallLimits({ db, clock, factor: config.rateLimit });
  const parts: ShopParts = { ...given, limits, callerKey: createCallerKey(secret) };
  const watched = complianceHooks({ clock });
  const recurringJobs = () => [...modules.flatMap(({ jobs }) => jobs), ...(given.ownJobs ?? [])];
  const hooks = {
    ...platformHooks({ clock, publicUrl: config.publicUrl }),
    ...tradeHooks({ clock }),
    ...watched,
    holds: withFrozenEstates(watched.holds),
    ...contentHooks(),
    ...searchHooks({ db }),
    ...customersHooks({ clock, publicUrl: config.publicUrl }),
    vaults: vaultHooks,
    ...vaultLeavings,
    gated: (kind: ApprovalKind) => gates[kind],
    keptSettings: () => modules.flatMap(({ settings = [] }) => settings),
    personParts: () => modules.flatMap(({ person }) => person ?? []),
    holdings: () => modules.flatMap(({ holdings = [] }) => holdings),
    mailTemplates: () => modules.flatMap(({ mailTemplates = [] }) => mailTemplates),
    recurringJobs,
  };

  const identity = identityModule({ ...parts, ...hooks });
  const papers = papersModule({ ...parts, ...hooks });
  const platform = platformModule({ ...parts, ...hooks, ...identity.services });
  const market = marketModule({ ...parts, ...hooks });
  const catalogue = catalogueModule({ ...parts, ...hooks, ...identity.services, ...market.services });
  const below = { ...parts, ...identity.services, ...market.services, ...catalogue.services };
  const trade = tradeModule({ ...below, ...hooks });
  const finance = financeModule(parts);
  const customers = customersModule({ ...below, ...hooks, ...papers.services, ...trade.services });
  const buying = buyingModule({ ...below, ...hooks, ...customers.services });
  const vault = vaultModule({ ...below, ...hooks, ...papers.services, ...customers.services });
  const instructions = instructionsModule({ ...below, ...hooks, ...customers.services });
  const compliance = complianceModule({ ...parts, ...hooks, ...customers.services });
  const inbox = inboxModule(parts);
  const content = contentModule({ ...below, ...hooks, mails: platform.services.mailTemplates });
  const developers = developersModule(below);
  // Every module whose texts can be found names its source here.
  const search = searchModule({ ...below, ...hooks, findables: [{ kinds: ['page', 'post'], read: findableArticles }] });
  const overview = overviewModule(below);

  const gates: Record<ApprovalKind, GatedChange> = {
    ...identity.gates,
    ...platform.gates,
    ...market.gates,
    ...catalogue.gates,
    ...trade.gates,
    ...finance.gates,
    ...buying.gates,
  };
  const modules: readonly ShopModule[] = [
    identity,
    papers,
    platform,
    market,
    catalogue,
    trade,
    finance,
    customers,
    buying,
    vault,
    instructions,
    compliance,
    inbox,
    content,
    developers,
    search,
    overview,
  ];
  return {
    modules,
    services: {
      ...identity.services,
      ...papers.services,
      ...platform.services,
      ...market.services,
      ...catalogue.services,
      ...trade.services,
      ...finance.services,
      ...customers.services,
      ...buying.services,
      ...vault.services,
      ...instructions.services,
      ...compliance.services,
      ...inbox.services,
      ...content.services,
      ...developers.services,
      ...search.services,
      ...overview.services,
    },
    lists: modules.flatMap(({ lists }) => lists),
    jobs: recurringJobs(),
  };
}
export type Shop = ReturnType<typeof createShop>;
export type Services = Shop['services'];
