import { useMemo } from 'react';
import { useActorRef, useSelector as useActorSelector } from '@xstate/react';
import { useDispatch } from 'react-redux';
import { fromCallback, fromPromise } from 'xstate';

import type { AppDispatch } from '#client/app/store.ts';
import { watchLock } from '#client/kit/lock/watch-lock.ts';
import { sellOwnApi } from '#client/features/vault/sell-own.api.ts';
import {
  type HeldPrice,
  type LockedBefore,
  type Selling,
  type SellPanelEvent,
  sellPanelMachine,
} from '#client/features/vault/sell-panel.machine.ts';
import { watched } from '#client/kit/machines/watched.ts';
import type { PasskeyProof } from '#contract/identity/passkey-proof.contract.ts';
import type { QuoteSellBack } from '#contract/vault/sell-back-moves.contract.ts';
import type { OwnSellBack } from '#contract/vault/sell-backs.contract.ts';

/** What shows that it is the customer: what was typed, or a passkey that the browser has asked for. Rejects with an `ApiError`. */
export type ShowProof = (code: string | undefined) => Promise<{ code?: string; passkey?: PasskeyProof }>;

/** Runs the sale of one panel, from the price that was locked before it if there is one. */
export function useSellPanel(show: ShowProof, lockedBefore: LockedBefore | null) {
  const dispatch = useDispatch<AppDispatch>();
  const machine = useMemo(() => sellPanelMachine.provide({ actors: sellActors(dispatch, show) }), [dispatch, show]);
  const actor = useActorRef(machine, { input: lockedBefore, ...watched() });
  const state = useActorSelector(actor, ({ value }) => value);
  const context = useActorSelector(actor, (snapshot) => snapshot.context);
  return { state, context, send: actor.send };
}

const held = (sale: OwnSellBack, askedAt: number, key: string): HeldPrice => ({
  ...{ sale, askedAt, key },
  quote: { expiresAt: sale.expiresAt, serverTime: sale.asOf },
});

const sellActors = (dispatch: AppDispatch, show: ShowProof) => ({
  lockPrice: fromPromise<HeldPrice, QuoteSellBack | null>(async ({ input }) => {
    if (!input) throw new Error('Nothing was chosen');
    const askedAt = performance.now();
    const lock = sellOwnApi.endpoints.quoteSellBack.initiate(input, { track: false });
    return held(await dispatch(lock).unwrap(), askedAt, crypto.randomUUID());
  }),

  readPrice: fromPromise<HeldPrice, Pick<LockedBefore, 'id' | 'key'> | null>(async ({ input }) => {
    if (!input) throw new Error('No price is locked');
    const askedAt = performance.now();
    const read = sellOwnApi.endpoints.readOwnSellBack.initiate(input.id, { forceRefetch: true, subscribe: false });
    return held(await dispatch(read).unwrap(), askedAt, input.key);
  }),

  submit: fromPromise<OwnSellBack, { held: HeldPrice | null; selling: Selling | null }>(async ({ input }) => {
    const { held: price, selling } = input;
    if (!price || !selling) throw new Error('No price is locked');
    const { id, version, net } = price.sale;
    const { code, payoutAccountId } = selling;
    const shown = await show(code);
    const body = { version, net, payoutAccountId, ...shown };
    const submit = sellOwnApi.endpoints.submitSellBack.initiate({ id, body, key: price.key }, { track: false });
    return dispatch(submit).unwrap();
  }),

  watchLock: fromCallback<SellPanelEvent, HeldPrice | null>(({ input, sendBack }) =>
    input ? watchLock(window, input, sendBack) : undefined,
  ),
});
