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
import { blankDraft, missingIn, type PhoneDraft, type Problems } from './phone-draft.ts';
import { useKeptDraft } from './use-kept-draft.ts';

export type PhoneState = StateValueFrom<typeof checkoutMachine>;

export interface PhoneOrder {
  draft: PhoneDraft;
  /** A change of what is ordered lets the locked price go; a word to the order does not. */
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
export function usePhoneOrder(): PhoneOrder {
  const dispatch = useDispatch<AppDispatch>();
  const navigate = useNavigate();
  const { draft, attempt, change, keepAttempt, forget } = useKeptDraft();
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
    const { delivery: method, address, paymentMethod, coupon } = draft;
    if (paymentMethod !== '') actor.send({ type: 'ask', delivery: { method, address }, paymentMethod, coupon });
  };
  return {
    draft,
    change: (part) => {
      change(part);
      setMended(context.refusal);
      if (Object.keys(missing).length > 0) setMissing(missingIn({ ...draft, ...part }));
      if (!('reason' in part) && !('message' in part) && !('trader' in part)) actor.send({ type: 'cartChanged' });
    },
    state,
    context,
    send: actor.send,
    lock,
    refusal,
    problems: { ...refusal?.fields, ...ofProduct(refusal, draft), ...missing },
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

/** A refusal that names a product stands beside its line. */
function ofProduct(refusal: ApiError | null, { lines }: PhoneDraft): Problems {
  const { productId, productIds } = refusal?.newer ?? {};
  const named = [productId, productIds].flat();
  return Object.fromEntries(
    lines.flatMap(({ product }, index) =>
      refusal && product && named.includes(product.id) ? [[`lines.${index}.productId`, [refusal.message]]] : [],
    ),
  );
}
