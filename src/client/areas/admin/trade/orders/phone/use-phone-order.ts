import { useActorRef, useSelector as useActorSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { SnapshotFrom, StateValueFrom } from 'xstate';

import type { ApiError } from '#client/api/api-error.ts';
import type { AppDispatch } from '#client/app/store.ts';
import { paths } from '#client/app/paths.ts';
import { checkoutMachine } from '#client/features/trade/checkout/checkout.machine.ts';
import type { CheckoutContext, CheckoutEvent } from '#client/features/trade/checkout/checkout.setup.ts';
import { watched } from '#client/kit/machines/watched.ts';

import { phoneActors } from './phone-actors.ts';
import { blankDraft, missingIn, type PhoneDraft, type Problems, quoteOf } from './phone-draft.ts';
import { afterPlacing, orderNow, ordersIn } from './phone-ways.ts';
import type { KeptDraft } from './use-kept-draft.ts';

export type PhoneState = StateValueFrom<typeof checkoutMachine>;

export interface PhoneOrder {
  draft: PhoneDraft;
  /** The part of it that goes one way and is priced now: all of it, where nothing goes another. */
  now: PhoneDraft;
  /** What is to become orders after it. */
  next: PhoneDraft[];
  /** A change of what is priced lets the locked price go; a word to the order, and what goes another way, do not. */
  change: (part: Partial<PhoneDraft>) => void;
  state: PhoneState;
  context: CheckoutContext;
  send: (event: CheckoutEvent) => void;
  /** Asks for a price, or says what is missing. */
  lock: () => void;
  /** Why the last call was refused, until something is changed. */
  refusal: ApiError | null;
  problems: Problems;
  /** An order may be under way: nothing can be changed. */
  isBusy: boolean;
}

const busyStates: readonly PhoneState[] = [
  'recovering',
  'unreachable',
  'placing',
  'explaining',
  'unanswered',
  'placed',
];

/** An order that staff makes on the phone, driven by the checkout's own machine: one quote becomes one order at most. */
export function usePhoneOrder({ draft, attempt, change, keepAttempt, forget }: KeptDraft): PhoneOrder {
  const dispatch = useDispatch<AppDispatch>();
  const navigate = useNavigate();
  const [missing, setMissing] = useState<Problems>({});
  const [mended, setMended] = useState<ApiError | null>(null);
  const [typed] = useState(createTyped);
  useEffect(() => typed.take(draft), [typed, draft]);
  const machine = useMemo(
    () => checkoutMachine.provide({ actors: phoneActors({ dispatch, typed: typed.read }) }),
    [dispatch, typed],
  );
  const actor = useActorRef(machine, {
    input: { delivery: null, paymentMethod: null, coupon: '', attempt },
    ...watched(),
  });

  const follow = useEffectEvent(({ value, context }: SnapshotFrom<typeof checkoutMachine>) => {
    if (value === 'placed' && context.orderId !== null) {
      const left = afterPlacing(draft, context.orderId);
      if (left !== null) return change(left, null);
      forget();
      void navigate(paths.admin.order(context.orderId), { replace: true });
      return;
    }
    keepAttempt(context.attempt);
  });
  useEffect(() => {
    const { unsubscribe } = actor.subscribe(follow);
    return unsubscribe;
  }, [actor]);

  const state = useActorSelector(actor, ({ value }) => value);
  const context = useActorSelector(actor, (snapshot) => snapshot.context);
  // What was refused is not said any more once something was changed.
  const refusal = context.refusal === mended ? null : context.refusal;
  const lock = (): void => {
    const problems = missingIn(draft);
    setMissing(problems);
    const [first] = Object.keys(problems);
    if (first !== undefined) {
      document.getElementById(fieldId(first))?.focus();
      return;
    }
    const { delivery: method, address, paymentMethod, coupon } = orderNow(draft);
    if (paymentMethod !== '') actor.send({ type: 'ask', delivery: { method, address }, paymentMethod, coupon });
  };
  const [now = draft, ...next] = ordersIn(draft);
  return {
    draft,
    now,
    next,
    change: (part) => {
      const changed = { ...draft, ...part };
      change(part);
      setMended(context.refusal);
      if (Object.keys(missing).length > 0) setMissing(missingIn(changed));
      if (pricedBy(changed) !== pricedBy(draft)) actor.send({ type: 'cartChanged' });
    },
    state,
    context,
    send: actor.send,
    lock,
    refusal,
    problems: { ...ofLines(refusal, now, draft), ...missing },
    isBusy: busyStates.includes(state),
  };
}

/** The order as it was last drawn, for the calls of the machine, which outlives each drawing. */
function createTyped() {
  let drawn = blankDraft();
  return {
    read: (): PhoneDraft => drawn,
    take(next: PhoneDraft): void {
      drawn = next;
    },
  };
}

/** The id of the control of a field, by the name that the server gives the field. */
export const fieldId = (field: string): string => `phone-${field.replaceAll('.', '-')}`;

/** What the price of the order now rests on. */
const pricedBy = (draft: PhoneDraft): string => JSON.stringify(quoteOf(orderNow(draft)));

/** What was refused of an order, by the fields of the draft that it is a part of. A product that is named stands beside its line. */
function ofLines(refusal: ApiError | null, { lines }: PhoneDraft, draft: PhoneDraft): Problems {
  if (refusal === null) return {};
  const at = lines.map(({ key }) => draft.lines.findIndex((line) => line.key === key));
  const inDraft = (field: string): string =>
    field.replace(/^lines\.(\d+)/, (_, index: string) => `lines.${at[Number(index)] ?? index}`);
  const fields = Object.entries(refusal.fields).map(([field, messages]) => [inDraft(field), messages] as const);
  const { productId, productIds } = refusal.newer ?? {};
  const named = [productId, productIds].flat();
  const products = lines.flatMap(({ product }, index) =>
    product && named.includes(product.id) ? [[`lines.${at[index]}.productId`, [refusal.message]] as const] : [],
  );
  return Object.fromEntries([...fields, ...products]);
}
