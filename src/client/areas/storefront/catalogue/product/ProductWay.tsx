import { useEffect, useEffectEvent } from 'react';

import { useDeliveryWaysQuery } from '#client/features/trade/cart/cart.api.ts';
import { wayOfOffer } from '#client/features/trade/cart/way-words.ts';
import { WaySelect } from '#client/features/trade/cart/WaySelect.tsx';
import { type CartWay, wayKey } from '#contract/trade/cart-ways.rules.ts';

const LAST_WAY = 'ingot:way';

interface ProductWayProps {
  way: CartWay;
  storable: boolean;
  onChange: (way: CartWay) => void;
}

/** How the pieces are to come, where there is a choice; it begins with what was chosen last in this browser. */
export function ProductWay({ way, storable, onChange }: ProductWayProps) {
  const { data } = useDeliveryWaysQuery();
  const begin = useEffectEvent(() => {
    const last = lastWay();
    const kept = data?.ways.map(wayOfOffer).find((each) => wayKey(each) === last);
    if (kept && (storable || kept.delivery !== 'vault')) onChange(kept);
  });
  const isKnown = data !== undefined;
  useEffect(() => {
    if (isKnown) begin();
  }, [isKnown]);
  return (
    <WaySelect
      label="How it is delivered"
      labelled
      way={way}
      storable={storable}
      onChange={(chosen) => {
        keepWay(wayKey(chosen));
        onChange(chosen);
      }}
    />
  );
}

function lastWay(): string | null {
  try {
    return localStorage.getItem(LAST_WAY);
  } catch {
    return null;
  }
}

function keepWay(key: string): void {
  try {
    localStorage.setItem(LAST_WAY, key);
  } catch {
    // A browser that keeps nothing begins anew on the next page.
  }
}
