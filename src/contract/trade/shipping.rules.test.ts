import { shippingAmounts, shippingOffer, type ShippingZone, zoneProblems } from './shipping.rules.ts';

const zone = (own: Partial<ShippingZone> = {}): ShippingZone => ({
  name: 'The south',
  provinces: ['ON', 'QC'],
  maxInsured: '50000.00',
  bands: [
    { upTo: '1000.00', base: '12.00', perKg: '1.00', insurancePct: '0.001' },
    { upTo: null, base: '30.00', perKg: '2.00', insurancePct: '0.0005' },
  ],
  ...own,
});
const money = (cad: string) => `${cad} CAD`;
const offer = (valueCad: bigint, province: 'ON' | 'YT' = 'ON') => shippingOffer([zone()], province, valueCad, money);

test('the first band that takes the value holds, its end included', () => {
  expect(offer(100_000n)).toMatchObject({ band: { base: '12.00' } });
  expect(offer(100_001n)).toMatchObject({ band: { base: '30.00' } });
});

test('what is worth more than is insured, and where it does not go, is refused in words', () => {
  expect(offer(5_000_000n)).toHaveProperty('band');
  expect(offer(5_000_001n)).toEqual({
    refusal: 'Insured up to 50000.00 CAD only. Please split the order or pick it up.',
  });
  expect(offer(100n, 'YT')).toEqual({ refusal: 'Does not go to this province.' });
});

test('begun kilograms are paid by their part, and the insurance by the value', () => {
  const terms = { base: '12.00', perKg: '3.00', grossNg: '1500000000000', insurancePct: '0.00015' };

  expect(shippingAmounts(terms, 587_653n)).toEqual({ shipping: 1_650n, insurance: 88n });
});

describe('zones that do not fit together', () => {
  test('a province is in one zone only', () => {
    expect(zoneProblems([zone(), zone({ name: 'The north', provinces: ['YT', 'QC'] })])).toEqual({
      'zones.1.provinces': 'QC is in The south already.',
    });
  });

  test('bands rise, and only the last has no end', () => {
    const band = { upTo: '500.00', base: '1', perKg: '0', insurancePct: '0' };

    expect(zoneProblems([zone({ bands: [{ ...band, upTo: null }, band] })])).toHaveProperty(['zones.0.bands']);
    expect(zoneProblems([zone({ bands: [band, { ...band, upTo: '400.00' }] })])).toHaveProperty(['zones.0.bands']);
    expect(zoneProblems([zone({ bands: [band] })])).toEqual({
      'zones.0.bands': 'Leave the end of the last band empty: it takes all that is insured.',
    });
    expect(zoneProblems([zone()])).toEqual({});
  });
});
