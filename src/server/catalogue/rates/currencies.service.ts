import type { Currency, CurrencyValues } from '#contract/catalogue/currencies.contract.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Catalogue } from '#server/catalogue/priced/catalogue.ts';
import { changedFields } from '#server/audit/changed-fields.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflictWith, invalid, notFound } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import {
  allCurrencies,
  type CurrencyRecord,
  currencyState,
  lockCurrency,
  type PricesService,
  saveCurrency,
} from '#server/market/market.door.ts';

import { currenciesSource } from './currencies.list.ts';

interface Parts {
  db: Database;
  clock: Clock;
  prices: PricesService;
  catalogue: Catalogue;
}

/** In which the shop's own terms and its books are kept. */
const BOOKS = 'CAD';

/** The currencies of the shop; their rates and markups are sheets of versions. */
export function createCurrenciesService({ db, clock, prices, catalogue }: Parts) {
  const viewOf = (record: CurrencyRecord): Currency => {
    const state = currencyState(prices.current(), record.code, clock.now());
    const { code, symbol, flag, decimals, usdRate, markup, source, version, isDefault, settlement, active } = record;
    return {
      id: code,
      code,
      version,
      symbol,
      flag,
      decimals,
      settlement,
      active,
      isDefault,
      locked: record.locked,
      staleAfterHours: Math.round(record.staleAfterSeconds / 3600),
      position: record.position,
      usdRate,
      source,
      markup,
      asOf: record.asOf?.toISOString() ?? null,
      usable: state.ok,
      reason: state.ok ? null : state.reason,
    };
  };

  const all = async () => (await allCurrencies(db)).map(viewOf);

  const read = async (code: string): Promise<Currency> => {
    const found = (await all()).find((currency) => currency.code === code);
    if (!found) throw notFound('The currency');
    return found;
  };

  /** Writes under the board's lock and publishes it: every page follows at once. */
  const publish = async (work: (tx: Transaction) => Promise<void>): Promise<void> => {
    await inTransaction(db, (tx) => prices.republish(tx, () => work(tx)));
    await prices.refresh().catch(() => undefined);
    await catalogue.refreshed().catch(() => undefined);
  };

  return {
    all: async () => ({ items: await all() }),

    list: currenciesSource(viewOf),

    read,

    async create(code: string, values: CurrencyValues, actor: Actor): Promise<Currency> {
      await publish(async (tx) => {
        if (await lockCurrency(tx, code)) throw invalid('code', `There is ${code} already.`);
        refuseWrong(code, values, null);
        if (values.isDefault) throw invalid('isDefault', 'It has no rate yet. Make it the default once it has one.');
        await saveCurrency(tx, code, values, { isNew: true });
        const after = { ...values };
        await recordAudit(tx, { actor, action: 'currency.created', entity: 'currency', entityId: code, after });
      });
      return read(code);
    },

    /** Refuses with 404, 409 with the newer currency, or 422 by field. */
    async update(code: string, values: CurrencyValues, version: number, actor: Actor): Promise<Currency> {
      await publish(async (tx) => {
        const record = await lockCurrency(tx, code);
        if (!record) throw notFound('The currency');
        if (record.version !== version) throw conflictWith(viewOf(record));
        refuseWrong(code, values, record);
        const { id: _id, code: _code, ...before } = viewOf(record);
        const changes = changedFields<object>(pick(before, values), values);
        if (!changes) return;
        await saveCurrency(tx, code, values, { isNew: false });
        await recordAudit(tx, { actor, action: 'currency.changed', entity: 'currency', entityId: code, ...changes });
      });
      return read(code);
    },
  };
}
export type CurrenciesService = ReturnType<typeof createCurrenciesService>;

const pick = (from: object, like: object): object =>
  Object.fromEntries(Object.keys(like).map((name) => [name, (from as Record<string, unknown>)[name]]));

function refuseWrong(code: string, values: CurrencyValues, record: CurrencyRecord | null): void {
  const named = /(?<![A-Z])[A-Z]{3}(?![A-Z])/u.exec(values.symbol.toUpperCase())?.[0];
  if (named !== undefined && named !== code) throw invalid('symbol', `The symbol names another currency than ${code}.`);
  if (values.isDefault && !values.active)
    throw invalid('active', 'The default currency stays active. Make another the default first.');
  if (record?.isDefault && !values.isDefault) throw invalid('isDefault', 'Make another currency the default instead.');
  if (code === BOOKS && !values.active) throw invalid('active', 'The books are kept in CAD, so it stays active.');
  if (code === BOOKS && !values.settlement)
    throw invalid('settlement', 'The books are kept in CAD, so it can always be paid in.');
  if (values.isDefault && record?.usdRate === null)
    throw invalid('isDefault', 'It has no rate yet, so it can’t be the default.');
}
