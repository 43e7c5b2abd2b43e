import { optionField, quantityField } from '#client/kit/inputs/field-kinds.ts';
import { asRelated } from '#client/kit/inputs/known-rows.ts';
import type { Related } from '#client/kit/inputs/use-related.ts';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import { type DeliveryMethod, deliveryMethods } from '#contract/trade/orders.rules.ts';
import { type Province, provinceNames } from '#contract/provinces.ts';
import type { ShippingMethod, ShippingValues } from '#contract/trade/shipping.contract.ts';
import { deliveryMethodNames, zoneProblems } from '#contract/trade/shipping.rules.ts';

export interface BandFields {
  /** Empty in the last band. */
  upTo: string;
  base: string;
  perKg: string;
  insurancePct: string;
}

export interface ZoneFields {
  name: string;
  provinces: Related[];
  maxInsured: string;
  bands: BandFields[];
}

export interface ShippingFields {
  kind: DeliveryMethod;
  name: string;
  description: string;
  signature: boolean;
  active: boolean;
  position: string;
  zones: ZoneFields[];
  /** Of the change, for whoever has to agree. */
  reason: string;
}

export const kindOptions = deliveryMethods.map((value) => ({ value, label: deliveryMethodNames[value] }));

export const blankBand: BandFields = { upTo: '', base: '', perKg: '0', insurancePct: '0' };
export const blankZone: ZoneFields = { name: '', provinces: [], maxInsured: '', bands: [blankBand] };

export const shippingForm = defineForm<ShippingMethod, ShippingFields>({
  id: 'shipping-method',
  noun: 'delivery method',
  blank: {
    kind: 'ship',
    name: '',
    description: '',
    signature: true,
    active: true,
    position: '10',
    zones: [blankZone],
    reason: '',
  },
  valuesOf: (method) => ({
    kind: method.kind,
    name: method.name,
    description: method.description,
    signature: method.signature,
    active: method.active,
    position: String(method.position),
    zones: method.zones.map((zone) => ({
      name: zone.name,
      provinces: asRelated(zone.provinces, provinceNames),
      maxInsured: zone.maxInsured,
      bands: zone.bands.map((band) => ({ ...band, upTo: band.upTo ?? '' })),
    })),
    reason: '',
  }),
  fields: {
    kind: { label: 'Kind', ...optionField<DeliveryMethod>(kindOptions) },
    name: { label: 'Name', required: 'Enter a name.' },
    description: { label: 'In words' },
    signature: { label: 'Signature' },
    active: { label: 'Offered' },
    position: { label: 'Place', ...quantityField('') },
    reason: { label: 'Reason' },
    zones: { label: 'Zones', words: (zones) => zones.map(({ name }) => name).join(', ') },
  },
  problems: (values) => {
    const problems = unfinished(values);
    if (Object.keys(problems).length > 0) return problems;
    const found = zoneProblems(shippingValuesOf(values).zones);
    return Object.fromEntries(Object.entries(found).map(([path, message]) => [path, [message]]));
  },
});

const amount = /^\d+(\.\d{1,2})?$/;

/** What has to be entered before the zones can be looked at together, by path. */
function unfinished({ kind, zones }: ShippingFields): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  for (const [index, { name, provinces, maxInsured, bands }] of kind === 'ship' ? zones.entries() : []) {
    if (name.trim() === '') problems[`zones.${index}.name`] = ['Enter the zone’s name.'];
    if (provinces.length === 0) problems[`zones.${index}.provinces`] = ['Choose at least one province.'];
    if (!amount.test(maxInsured)) problems[`zones.${index}.maxInsured`] = ['Enter an amount.'];
    const isFilled = bands.every(
      ({ base, perKg, insurancePct, upTo }) =>
        [base, perKg, insurancePct].every((text) => text !== '') && (upTo === '' || amount.test(upTo)),
    );
    if (!isFilled) problems[`zones.${index}.bands`] = ['Fill in base, per kg and insurance of every band.'];
  }
  return problems;
}

/** What is sent of it; a pickup and a vault have no zones. */
export const shippingValuesOf = (fields: ShippingFields): ShippingValues => ({
  kind: fields.kind,
  name: fields.name,
  description: fields.description,
  signature: fields.signature,
  active: fields.active,
  position: Number(fields.position),
  zones:
    fields.kind !== 'ship'
      ? []
      : fields.zones.map((zone) => ({
          name: zone.name,
          provinces: zone.provinces.map(({ id }) => id as Province),
          maxInsured: zone.maxInsured,
          bands: zone.bands.map((band) => ({ ...band, upTo: band.upTo === '' ? null : band.upTo })),
        })),
});
