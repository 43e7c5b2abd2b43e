import { minorUnits } from '#contract/arithmetic/exact.ts';
import { type Metal, metalNames, metals } from '#contract/metals.ts';
import { shippingAmounts, type ShippingTerms } from '#contract/trade/shipping.rules.ts';

export const withdrawalFeeParts = ['administration', 'shipping', 'insurance'] as const;
export type WithdrawalFeePart = (typeof withdrawalFeeParts)[number];

/** One line of what a withdrawal costs before tax, CAD minor units. */
interface WithdrawalFeeLine {
  part: WithdrawalFeePart;
  name: string;
  net: bigint;
}

interface FeeTerms {
  metals: readonly Metal[];
  /** By metal what taking it out costs, CAD: once for each metal however many pieces. */
  administration: Partial<Record<Metal, string>>;
  /** Null where it is collected. */
  shipping: { method: string; terms: ShippingTerms } | null;
  /** What the metal is worth, and insured for; CAD minor units. */
  value: bigint;
}

/** The lines of what a withdrawal costs: a fee for each metal, and of a shipment its carriage and insurance; none of what costs nothing. */
export function withdrawalFeeLines({ metals: taken, administration, shipping, value }: FeeTerms): WithdrawalFeeLine[] {
  const sent = shipping ? shippingAmounts(shipping.terms, value) : { shipping: 0n, insurance: 0n };
  const lines: WithdrawalFeeLine[] = [
    ...metals
      .filter((metal) => taken.includes(metal))
      .map((metal) => ({
        part: 'administration' as const,
        name: `Withdrawal of ${metalNames[metal].toLowerCase()}`,
        net: minorUnits(administration[metal] ?? '0'),
      })),
    { part: 'shipping', name: `Shipment: ${shipping?.method ?? ''}`, net: sent.shipping },
    { part: 'insurance', name: 'Insurance of the shipment', net: sent.insurance },
  ];
  return lines.filter(({ net }) => net > 0n);
}
