/*
 * No zod here: forms in the browser read this file.
 */

/** The countries and territories of ISO 3166-1, by their two letters. */
export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
  'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
  'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
  'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

const names = new Intl.DisplayNames(['en-CA'], { type: 'region', fallback: 'code' });

export const isCountry = (code: string): boolean => countryCodes.includes(code);

/** What a country is called in English; a text that is no code stays as it is. */
export const countryName = (code: string): string => (isCountry(code) ? (names.of(code) ?? code) : code);

/** All countries by code and name, in the order of their names. */
export const countryOptions = (): { value: string; label: string }[] =>
  countryCodes
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** What people type, beside the code and the name. */
const others: Readonly<Record<string, string>> = {
  ...{ usa: 'US', unitedstatesofamerica: 'US', america: 'US', uk: 'GB', greatbritain: 'GB', england: 'GB' },
  ...{ scotland: 'GB', wales: 'GB', northernireland: 'GB', southkorea: 'KR', northkorea: 'KP', korea: 'KR' },
  ...{ russia: 'RU', holland: 'NL', czechrepublic: 'CZ', ivorycoast: 'CI', burma: 'MM', uae: 'AE', turkey: 'TR' },
  ...{ vietnam: 'VN', laos: 'LA', iran: 'IR', syria: 'SY', drcongo: 'CD', democraticrepublicofthecongo: 'CD' },
};

/** “Trinidad & Tobago”, “St. Lucia”: people write them out. */
const spellings = (name: string): string[] => [name, name.replace('&', 'and').replace(/^St\./, 'Saint')];

let byName: ReadonlyMap<string, string> | undefined;

/** The country that a text names by its code, its name or another one in use; null where it names none. */
export function countryOf(text: string): string | null {
  const wanted = folded(text);
  if (isCountry(text.trim().toUpperCase())) return text.trim().toUpperCase();
  byName ??= new Map(
    countryCodes.flatMap((code) => spellings(countryName(code)).map((name) => [folded(name), code] as const)),
  );
  return byName.get(wanted) ?? others[wanted] ?? null;
}
