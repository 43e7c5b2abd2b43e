import { useOwnAddressesQuery } from '#client/features/customers/own-profile/own-profile.api.ts';
import { useDeliveryChoice } from '#client/features/trade/checkout/delivery-choice.ts';
import { readCheckout } from '#client/features/trade/checkout/checkout-memory.ts';
import { alongWay, type Delivery, emptyAddress } from '#client/features/trade/checkout/delivery.ts';
import { type OwnKyc, useReadKycQuery } from '#client/features/identity/kyc/kyc.api.ts';
import { selectIsApproved, selectUserName } from '#client/session/session.selectors.ts';
import type { KeptAddress } from '#contract/customers/addresses.contract.ts';
import { type CartWay, wayKey } from '#contract/trade/cart-ways.rules.ts';
import type { DeliveryMethod } from '#contract/trade/orders.rules.ts';
import { useSelector } from 'react-redux';

import { formIds } from './actions.ts';
import { ChangeButton } from './ChangeButton.tsx';
import type { Step as StepName } from './checkout-steps.ts';
import { DeliveryStep } from './DeliveryStep.tsx';
import { Step } from './Step.tsx';
import type { Checkout } from './use-checkout.ts';

interface DeliveryPartProps {
  checkout: Checkout;
  current: StepName;
  userId: string;
  /** How the pieces stand in the cart, and whether it has others that come another way. */
  way: CartWay;
  isPart: boolean;
  /** The content of the cart. */
  cart: string;
}

/** The second step: a form while it is at hand, two lines once it is done. */
export function DeliveryPart({ checkout, current, userId, way, isPart, cart }: DeliveryPartProps) {
  const { delivery } = checkout.context;
  const { province } = useDeliveryChoice();
  const isApproved = useSelector(selectIsApproved);
  const name = useSelector(selectUserName) ?? '';
  const skip = !isApproved || delivery !== null;
  const { data: kyc, isLoading: isCheckComing } = useReadKycQuery(undefined, { skip });
  const { data: kept, isLoading: isKeptComing } = useOwnAddressesQuery(undefined, { skip: !isApproved });
  const addresses = kept?.addresses ?? [];
  return (
    <Step
      step="delivery"
      current={current}
      aside={<ChangeButton step="delivery" checkout={checkout} current={current} />}
    >
      {current === 'delivery' ? (
        isCheckComing || isKeptComing ? (
          <p role="status">Loading...</p>
        ) : (
          <DeliveryStep
            key={wayKey(way)}
            {...{ checkout, userId, way, isPart }}
            initial={
              typedFor(readCheckout(sessionStorage, userId).typed ?? delivery, way) ??
              alongWay(defaultOf(addresses) ?? knownOf(name, kyc, province), way)
            }
            kept={addresses}
            cart={cart}
            formId={formIds.delivery}
          />
        )
      ) : (
        delivery && <DeliveryDone delivery={delivery} name={checkout.context.held?.quote.deliveryName} />
      )}
    </Step>
  );
}

/** What was typed before, with the way of these pieces where it was typed for others. */
const typedFor = (typed: Delivery | null, way: CartWay): Delivery | null =>
  typed && (typed.of === undefined || typed.of === wayKey(way) ? typed : alongWay(typed, way));

/** The kept address that a checkout begins with. */
const defaultOf = ([first]: readonly KeptAddress[]): Delivery | null =>
  first?.isDefault ? { method: 'ship', address: first.address } : null;

/** The address that the identity check already knows. */
function knownOf(name: string, kyc: OwnKyc | undefined, chosen: string | null): Delivery {
  const { street = '', city = '', province = chosen ?? '', postalCode = '' } = kyc?.form.address ?? {};
  return { method: 'ship', address: { ...emptyAddress, name, street, city, province, postalCode } };
}

const doneWords = {
  ship: 'By insured courier',
  pickup: 'Picked up at our counter',
  vault: 'Stored in our vault',
} as const satisfies Record<DeliveryMethod, string>;

interface DeliveryDoneProps {
  delivery: Delivery;
  /** Of the way to deliver, once a quote says it. */
  name: string | undefined;
}

const DeliveryDone = ({ delivery: { method, address }, name }: DeliveryDoneProps) => (
  <>
    <p>
      {address.name}, {address.street}, {address.city} {address.province} {address.postalCode.toUpperCase()}
    </p>
    <p>{name ?? doneWords[method]}</p>
  </>
);
