import { DAY_MS } from '#contract/dates/durations.ts';
import { socialSettings } from '#contract/platform/settings/company-settings.rules.ts';
import { fieldsOf } from '#contract/platform/settings/setting-groups.rules.ts';
import type { Badges, PublicSettings, SiteStatus, StatusWanted } from '#contract/overview/site.contract.ts';
import { type Held, hasRight, type Permission } from '#contract/permissions.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import { cappedAdjustment } from '#contract/trade/surcharge.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import { countCasesWaiting } from '#server/compliance/compliance.door.ts';
import { countNewContacts, countSubscribersSince } from '#server/inbox/inbox.door.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { countOpenQuotes, countOrdersInReview, readPaymentMethods, voidAllQuotes } from '#server/trade/trade.door.ts';
import { countSellBacksInReview, voidLockedSales } from '#server/vault/vault.door.ts';
import { countTroubledJobs } from '#server/jobs/jobs.list.ts';
import { invalid } from '#server/http/refusal.ts';
import type { ShopSettings } from '#server/settings/shop-settings.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { PublishedPrices } from '#server/market/market.door.ts';
import { type FactName, missingFacts, openingFacts } from '#server/settings/opening-facts.ts';
import {
  lockSetting,
  readSetting,
  readSettings,
  readSettingsVersion,
  saveSetting,
} from '#server/settings/settings.service.ts';
import { countSubmittedCustomers } from '#server/identity/identity.door.ts';

interface Parts {
  db: Database;
  clock: Clock;
  published: () => PublishedPrices;
  demo: boolean;
}

const WEEK = 7 * DAY_MS;

/** What every page asks of the shop: is it online, what is it called, and for staff, what waits. */
export function createSiteService({ db, clock, published, demo }: Parts) {
  let settingsVersion = 0;

  const missing = async (): Promise<FactName[]> => {
    const { site, ...facts } = await readSettings(db, 'site', 'company', 'payments');
    return site.isSample ? [] : missingFacts(facts);
  };

  return {
    /** Changes with every saved setting, this process's or another's, once `refresh` has seen it. */
    version: () => settingsVersion,

    /** Looks whether a setting was saved since; one small query. */
    async refresh(): Promise<void> {
      settingsVersion = await readSettingsVersion(db);
    },

    async status(): Promise<SiteStatus> {
      return statusOf(await readSetting(db, 'site'));
    },

    /**
     * Sets the switch, or toggles it under a lock on its row; going offline ends every locked price, to buy or to sell, and keeps what visitors
     * are told until it is online again. 422 for a return that is over.
     */
    async switchStatus(wanted: StatusWanted | undefined, actor: Actor): Promise<SiteStatus> {
      const { message = '', returns_at: returnsAt = '' } = wanted ?? {};
      if (returnsAt !== '' && new Date(returnsAt) <= clock.now())
        throw invalid('returns_at', 'Choose a time that is still to come.');
      const status = await inTransaction(db, async (tx) => {
        const before = await lockSetting(tx, 'site');
        const isOnline = wanted?.is_online ?? !before.isOnline;
        if (isOnline === before.isOnline) return statusOf(before);
        const said = isOnline ? { message: '', returnsAt: '' } : { message: message || before.usualMessage, returnsAt };
        const after = { ...before, isOnline, ...said };
        const action = isOnline ? 'site.went_online' : 'site.went_offline';
        await saveSetting(tx, 'site', { before, after, actor, action });
        if (!isOnline) {
          await voidAllQuotes(tx, clock.now());
          await voidLockedSales(tx, clock.now());
        }
        return statusOf(after);
      });
      await this.refresh();
      return status;
    },

    /** How many locked prices going offline would void. */
    openQuotes: () => countOpenQuotes(db),

    /** What a new shop still has to say of itself, by the names that the command takes. */
    missingFacts: async () => (await missing()).map((name) => ({ name, label: openingFacts[name].label })),

    async publicSettings(): Promise<PublicSettings> {
      const { company, social, trading, sellBacks } = await readSettings(
        db,
        'company',
        'social',
        'trading',
        'sellBacks',
      );
      const prices = published();
      const currencies = [...prices.currencies.values()];
      return {
        company,
        social: fieldsOf(socialSettings).flatMap(({ name, label }) => {
          const url = social[name as keyof typeof social];
          return url === '' ? [] : [{ name: label, url }];
        }),
        currencies: currencies.map(({ code, symbol, flag, settlement }) => ({ code, symbol, flag, settlement })),
        defaultCurrency: currencies.find(({ isDefault }) => isDefault)?.code ?? 'CAD',
        lockSeconds: trading.lockSeconds,
        sellLockSeconds: sellBacks.lockSeconds,
        cancellationFee: moneyText(BigInt(trading.cancellationFee)),
        cancellationFeeShare: trading.cancellationFeeShare,
        paymentDeadlineHours: trading.paymentDeadlineHours,
        payments: (await readPaymentMethods(db))
          .filter(({ active, code }) => active && code !== 'balance')
          .map((terms) => ({
            ...{ code: terms.code, name: terms.name, adjustmentPct: cappedAdjustment(terms) },
            minCad: terms.minCad === null ? null : moneyText(terms.minCad),
            maxCad: terms.maxCad === null ? null : moneyText(terms.maxCad),
          })),
        takesOrders: (await missing()).length === 0,
        simulatedMarket: prices.simulated,
        demo,
      };
    },

    /** Work that waits, for the badges of the menu; of what somebody may not read nothing is counted. */
    async badges(roles: readonly Held[]): Promise<Badges> {
      const asked = (right: Permission, counted: () => Promise<number>) => (hasRight(roles, right) ? counted() : 0);
      const lastWeek = new Date(clock.now().getTime() - WEEK);
      const [inReview, soldItems, customers, compliance, jobs, messages, joined] = await Promise.all([
        asked('orders.read', () => countOrdersInReview(db)),
        asked('sell_backs.read', () => countSellBacksInReview(db)),
        asked('customers.read', () => countSubmittedCustomers(db)),
        asked('compliance.read', () => countCasesWaiting(db)),
        asked('jobs.read', () => countTroubledJobs(db)),
        asked('contacts.read', () => countNewContacts(db)),
        asked('subscribers.read', () => countSubscribersSince(db, lastWeek)),
      ]);
      return { orders: inReview, soldItems, customers, compliance, jobs, contacts: messages, subscribers: joined };
    },
  };
}
const statusOf = ({ isOnline, message, returnsAt }: ShopSettings['site']): SiteStatus => ({
  is_online: isOnline,
  ...(message !== '' && { message }),
  ...(returnsAt !== '' && { returns_at: returnsAt }),
});

export type SiteService = ReturnType<typeof createSiteService>;
