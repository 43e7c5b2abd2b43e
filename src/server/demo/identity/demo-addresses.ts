import type { Address } from '#contract/trade/quotes.contract.ts';
import type { Random } from '#server/demo/random.ts';

/** City, province, first half of a postal code there, and how many of the customers live there. */
const cities = [
  ['Toronto', 'ON', 'M5V', 20],
  ['Ottawa', 'ON', 'K1P', 8],
  ['Hamilton', 'ON', 'L8P', 6],
  ['London', 'ON', 'N6A', 4],
  ['Sudbury', 'ON', 'P3E', 2],
  ['Montréal', 'QC', 'H2Y', 12],
  ['Québec', 'QC', 'G1R', 5],
  ['Gatineau', 'QC', 'J8X', 3],
  ['Vancouver', 'BC', 'V6B', 12],
  ['Victoria', 'BC', 'V8W', 4],
  ['Kelowna', 'BC', 'V1Y', 3],
  ['Calgary', 'AB', 'T2P', 9],
  ['Edmonton', 'AB', 'T5J', 6],
  ['Winnipeg', 'MB', 'R3C', 5],
  ['Saskatoon', 'SK', 'S7K', 3],
  ['Regina', 'SK', 'S4P', 2],
  ['Halifax', 'NS', 'B3J', 4],
  ['Moncton', 'NB', 'E1C', 3],
  ['St. John’s', 'NL', 'A1C', 2],
  ['Charlottetown', 'PE', 'C1A', 1],
  ['Whitehorse', 'YT', 'Y1A', 1],
  ['Yellowknife', 'NT', 'X1A', 1],
  ['Iqaluit', 'NU', 'X0A', 1],
] as const;

const streets =
  `Alder Balsam Birchmount Cedar Chandler Dufferin Elgin Fairmount Garrison Harbour Inglewood Juniper Kingsway Lakeshore
Maple Northcote Orchard Parkdale Quarry Ridgeway Spruce Tamarack Union Victoria Wellington`.split(/\s+/);
const kinds = ['Street', 'Avenue', 'Road', 'Crescent', 'Drive', 'Lane'];
const postalLetters = [...'ABCEGHJKLMNPRSTVWXYZ'];

/** A street that may or may not exist, in a city that does. */
export function demoAddress(name: string, random: Random): Address {
  const [city, province, area] = random.weighted(cities.map((place) => [place, place[3]] as const));
  return {
    name,
    street: `${random.int(2, 1980)} ${random.pick(streets)} ${random.pick(kinds)}`,
    city,
    province,
    postalCode: `${area} ${random.int(1, 9)}${random.pick(postalLetters)}${random.int(1, 9)}`,
    country: 'CA',
  };
}
