import { useEffect, useMemo, useState } from 'react';

import { useMoveLines } from '#client/features/trade/cart/moved-lines.ts';
import { AddressFields } from '#client/features/trade/checkout/AddressFields.tsx';
import { rememberCheckout } from '#client/features/trade/checkout/checkout-memory.ts';
import { type Delivery, wayOfDelivery } from '#client/features/trade/checkout/delivery.ts';
import { keepDeliveryChoice } from '#client/features/trade/checkout/delivery-choice.ts';
import { usePublicSettingsQuery } from '#client/features/overview/site/site.api.ts';
import { Button } from '#client/kit/button/Button.tsx';
import { FieldForm } from '#client/kit/field/FieldForm.tsx';
import { nativeErrors } from '#client/kit/field/native-errors.ts';
import { TextField } from '#client/kit/field/TextField.tsx';
import { Segmented } from '#client/kit/segmented/Segmented.tsx';
import type { KeptAddress } from '#contract/customers/addresses.contract.ts';
import type { PublicSettings } from '#contract/overview/site.contract.ts';
import { isProvince, postalProblem } from '#contract/provinces.ts';
import { type CartWay, wayKey } from '#contract/trade/cart-ways.rules.ts';
import type { DeliveryMethod } from '#contract/trade/orders.rules.ts';

import styles from './checkout-form.module.css';
import { KeptAddresses } from './KeptAddresses.tsx';
import { Courier, CourierLoading } from './Courier.tsx';
import { chosenVault, IntoVault, vaultOf } from './IntoVault.tsx';
import type { Checkout } from './use-checkout.ts';
import { useEstimate } from './use-estimate.ts';

interface DeliveryStepProps {
  checkout: Checkout;
  userId: string;
  /** How the pieces stand in the cart, and whether it has others that come another way. */
  way: CartWay;
  isPart: boolean;
  /** What was typed before, or is known of the person. */
  initial: Delivery;
  /** The addresses that he keeps. */
  kept: readonly KeptAddress[];
  /** The content of the cart. */
  cart: string;
  /** By which the button of the dock submits the form. */
  formId: string;
}

/** How the pieces come to the person, and his address. What is typed outlives a reload. */
export function DeliveryStep({ checkout, userId, way, isPart, initial, kept, cart, formId }: DeliveryStepProps) {
  const { context, send } = checkout;
  const moveLines = useMoveLines();
  const { data: settings } = usePublicSettingsQuery();
  const [typed, setTyped] = useState(initial);
  const [missing, setMissing] = useState<Record<string, string[]>>({});
  // What was said of one way is not of another.
  const [mended, setMended] = useState<readonly string[]>([]);
  // Each try is told anew, also where it finds the same.
  const refusal = useMemo(() => {
    const fields = { ...context.refusal?.fields, ...missing };
    return Object.keys(fields).length > 0 ? { fields, message: '' } : undefined;
  }, [context.refusal, missing]);
  const { method, address } = typed;
  const { estimate, isFetching } = useEstimate({ province: address.province, way: isPart ? way : undefined, cart });

  // The total beside it is that of the address that stands here, as soon as it stands here.
  const filledIn = initial.address.province;
  useEffect(() => {
    if (filledIn) keepDeliveryChoice('province', filledIn);
  }, [filledIn]);

  const type = (part: Partial<Delivery>) => {
    const next = { ...typed, ...part, of: wayKey(way) };
    setTyped(next);
    rememberCheckout(sessionStorage, userId, { typed: next });
  };
  const typeAddress = (part: Partial<Delivery['address']>) => {
    type({ address: { ...address, ...part } });
    if (part.province) keepDeliveryChoice('province', part.province);
  };

  const vault = estimate && vaultOf(estimate.deliveries);
  // Where there is no vault nobody reads of one; who has chosen it before is told that it is gone.
  const offered = methods.filter(({ value }) => value !== 'vault' || vault !== undefined || method === 'vault');

  const submit = (form: HTMLFormElement) => {
    const into = method === 'vault' && vault ? chosenVault(vault, typed.vaultId) : undefined;
    const refused = into ? into.refusal : method === 'vault' && vault?.refusal;
    const notStored = refused ? { delivery: [refused] } : {};
    const found = { ...elsewhere(address), ...notStored, ...nativeErrors(form) };
    setMended([]);
    setMissing(found);
    if (Object.keys(found).length > 0) return;
    const { vaultId, of: _of, ...rest } = typed;
    // Until it is known which vaults take the pieces, the chosen one stands; the price is locked only where it does.
    const chosen = method === 'vault' ? (into?.id ?? vaultId) : undefined;
    const delivery = { ...rest, ...(chosen !== undefined && { vaultId: chosen }) };
    send({ type: 'deliveryGiven', delivery });
    // What is ordered stands in the cart as it is delivered.
    moveLines({ from: way, to: wayOfDelivery(delivery) });
  };

  return (
    <FieldForm id={formId} className={styles.form} names="any" refusal={refusal} mended={mended} onSend={submit}>
      {(errors) => (
        <>
          <Segmented
            label="Delivery"
            options={offered}
            value={method}
            wide
            onChange={(chosen) => {
              setMended(wayFields);
              type({ method: chosen });
            }}
          />
          <p className={styles.small}>{hints[method](settings)}</p>
          <KeptAddresses kept={kept} address={address} onChoose={typeAddress} />
          <TextField
            id="address.name"
            label={nameLabels[method]}
            autoComplete="name"
            maxLength={120}
            data-wrong="Enter the name of the person who receives it."
            value={address.name}
            error={errors['address.name']}
            onChange={({ target }) => typeAddress({ name: target.value })}
          />
          <AddressFields value={address} errors={errors} onChange={typeAddress} />
          {method === 'ship' && !estimate && isFetching && <CourierLoading />}
          {method === 'ship' && estimate && (
            <Courier
              estimate={estimate}
              delivery={typed}
              error={errors.shippingMethodId ?? errors.delivery}
              onChoose={(shippingMethodId) => type({ shippingMethodId })}
            />
          )}
          {method === 'vault' && estimate && (
            <IntoVault
              estimate={estimate}
              chosen={typed.vaultId}
              error={errors.vaultId ?? errors.delivery}
              onChoose={(vaultId) => {
                setMended(wayFields);
                type({ vaultId });
              }}
            />
          )}
          <div>
            <Button type="submit">Continue to payment</Button>
          </div>
        </>
      )}
    </FieldForm>
  );
}

/** A postal code of another province, told before the way to pay is chosen. */
function elsewhere({ postalCode, province }: Delivery['address']): Record<string, string[]> {
  const problem = isProvince(province) ? postalProblem(postalCode.trim(), province) : undefined;
  return problem === undefined ? {} : { 'address.postalCode': [problem] };
}

const methods = [
  { value: 'ship', label: 'Deliver to me' },
  { value: 'pickup', label: 'Pick up in Toronto' },
  { value: 'vault', label: 'Store in our vault' },
] as const;

const wayFields = ['delivery', 'shippingMethodId', 'vaultId'];

const hints: Record<DeliveryMethod, (settings: PublicSettings | undefined) => string> = {
  ship: () => 'By insured courier, against a signature, once the payment has cleared.',
  pickup: (settings) =>
    `At our counter, ${settings ? `${settings.company.address}, ${settings.company.city}` : 'Toronto'}, once the payment has cleared. Bring photo ID.`,
  vault: () => 'Insured and in your name. Your own address stands on the invoice.',
};

const nameLabels = {
  ship: 'Who receives it',
  pickup: 'Who picks it up',
  vault: 'Your name',
} as const satisfies Record<DeliveryMethod, string>;
