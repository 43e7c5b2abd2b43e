import fc from 'fast-check';

import { trackingPage } from './tracking.rules.ts';

test.each([
  [
    'Canada Post',
    '7316 9710 0123 4567',
    'https://www.canadapost-postescanada.ca/track-reperage/en#/details/7316971001234567',
  ],
  ['Purolator Express', 'PIN331234567', 'https://www.purolator.com/en/shipping/tracker?pin=PIN331234567'],
  ['UPS', '1Z999AA10123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ['FedEx', '123456789012', 'https://www.fedex.com/fedextrack/?trknbr=123456789012'],
])('a parcel of %s is found on its page', (carrier, tracking, page) => {
  expect(trackingPage({ carrier, tracking })).toBe(page);
});

test.each([
  ['Northway Secure', 'NS 4711 000'],
  ['Upstream Couriers', '1Z999AA10123456784'],
  ['UPS', 'see the note'],
  ['UPS', '1Z'],
])('of %s with %s there is no page', (carrier, tracking) => {
  expect(trackingPage({ carrier, tracking })).toBeNull();
});

test('whatever is typed as a number, a page stays one of the carrier’s', () => {
  fc.assert(
    fc.property(fc.string(), (tracking) => {
      const page = trackingPage({ carrier: 'FedEx', tracking });
      expect(page === null || /^https:\/\/www\.fedex\.com\/fedextrack\/\?trknbr=[A-Za-z0-9-]+$/.test(page)).toBe(true);
    }),
  );
});
