import type { ProductForm } from '#contract/catalogue/products.rules.ts';
import type { Metal, WeightUnit } from '#contract/metals.ts';

/*
 * What people write for one thing, as tables: each word in lower case, without accents. What stands here is understood
 * wherever it is typed; to teach the search a word is to add it here.
 */

type Words<Meaning> = Readonly<Record<string, Meaning>>;

export const metalWords: Words<Metal> = {
  ...{ gold: 'XAU', golden: 'XAU', au: 'XAU', xau: 'XAU', glod: 'XAU', gld: 'XAU' },
  ...{ silver: 'XAG', ag: 'XAG', xag: 'XAG', argent: 'XAG' },
  ...{ platinum: 'XPT', platin: 'XPT', platine: 'XPT', plat: 'XPT', pt: 'XPT', xpt: 'XPT' },
  ...{ palladium: 'XPD', pd: 'XPD', xpd: 'XPD' },
};

/** A wafer is a thin bar: who asks for bars means both, who asks for wafers those alone. */
export const formWords: Words<readonly ProductForm[]> = {
  ...{ bar: ['bar', 'wafer'], bars: ['bar', 'wafer'], ingot: ['bar', 'wafer'], ingots: ['bar', 'wafer'] },
  ...{ coin: ['coin'], coins: ['coin'], round: ['round'], rounds: ['round'], wafer: ['wafer'], wafers: ['wafer'] },
  ...{ grain: ['grain'], grains: ['grain'], granules: ['grain'], shot: ['grain'] },
};

export const unitWords: Words<WeightUnit> = {
  ...{ oz: 'toz', ozt: 'toz', toz: 'toz', ounce: 'toz', ounces: 'toz', onces: 'toz' },
  ...{ g: 'g', gr: 'g', gram: 'g', grams: 'g', gramme: 'g', grammes: 'g' },
  ...{ kg: 'kg', kgs: 'kg', kilo: 'kg', kilos: 'kg', kilogram: 'kg', kilograms: 'kg', kilobar: 'kg', kilobars: 'kg' },
  ...{ tola: 'tola', tolas: 'tola' },
};

/** Units that mean one of theirs where no number stands before them. */
export const lonelyUnits: readonly string[] = ['kilo', 'kilobar', 'kilobars', 'kilogram', 'ounce'];

/** Amounts that are spelled out. */
export const numberWords: Words<string> = {
  ...{ one: '1', two: '2', five: '5', ten: '10', twenty: '20', fifty: '50', hundred: '100' },
  ...{ half: '1/2', quarter: '1/4', tenth: '1/10', twentieth: '1/20' },
};

export type Bound = 'from' | 'to';

/** Words before a limit; two words stand with one space. */
export const boundWords: Words<Bound> = {
  ...{ under: 'to', below: 'to', 'less than': 'to', 'cheaper than': 'to', 'up to': 'to', 'at most': 'to', max: 'to' },
  ...{ maximum: 'to', 'no more': 'to', '<': 'to', '<=': 'to', '≤': 'to' },
  ...{ over: 'from', above: 'from', 'more than': 'from', 'at least': 'from', from: 'from', min: 'from' },
  ...{ minimum: 'from', '>': 'from', '>=': 'from', '≥': 'from' },
};

export const currencyWords: Words<string> = {
  ...{ cad: 'CAD', usd: 'USD', eur: 'EUR', gbp: 'GBP', chf: 'CHF', aud: 'AUD', jpy: 'JPY' },
  ...{ '€': 'EUR', euro: 'EUR', euros: 'EUR', '£': 'GBP' },
  // Dollars of whichever country the shop is shown in.
  ...{ $: '', dollar: '', dollars: '', bucks: '' },
};

/** Fineness as it is written for short, and the stamps that are meant. */
export const finenessWords: Words<readonly string[]> = {
  ...{ '999.99': ['999.99'], '99999': ['999.99'], '99.999': ['999.99'] },
  ...{ '999.9': ['999.9'], '9999': ['999.9'], '99.99': ['999.9'] },
  ...{ '999.5': ['999.5'], '9995': ['999.5'], '99.95': ['999.5'] },
  ...{ '999': ['999'], '99.9': ['999'], '995': ['995'], '958': ['958'], '925': ['925'], sterling: ['925'] },
  ...{ '916.7': ['916.7', '916'], '916': ['916.7', '916'], '900': ['900'] },
};

/** Karats, and the stamps that are meant. */
export const karatWords: Words<readonly string[]> = { 24: ['999', '999.5', '999.9', '999.99'], 22: ['916.7', '916'] };

/** Words for one thing that a name may say either way; looked for beside each other. Several words stand in their order. */
export const sameWords: Words<readonly string[]> = {
  krugerrand: ['kruger rand', 'kruger'],
  kruger: ['krugerrand'],
  maple: ['maple leaf', 'mapleleaf', 'gml', 'sml', 'leaf'],
  mapleleaf: ['maple leaf', 'leaf'],
  gml: ['gold maple'],
  sml: ['silver maple'],
  philharmonic: ['philharmoniker', 'vienna'],
  philharmoniker: ['philharmonic'],
  sovereign: ['sovereigns'],
  kangaroo: ['nugget'],
  proof: ['prf'],
  mint: ['minted'],
  cast: ['poured'],
  poured: ['cast'],
  postage: ['shipping', 'delivery'],
  shipping: ['delivery'],
  delivery: ['shipping'],
  vault: ['storage', 'stored'],
  storage: ['vault'],
  kyc: ['identity'],
  id: ['identity'],
  vat: ['tax'],
  hst: ['tax'],
  gst: ['tax'],
  tax: ['hst', 'gst'],
  login: ['sign in'],
  signin: ['sign in'],
  signup: ['register'],
};

/** Pieces that everybody knows by name, as what they are: who has none of that name has others like it. */
export const famousPieces: Words<{ metal?: Metal; forms: readonly ProductForm[] }> = {
  ...{ krugerrand: { metal: 'XAU', forms: ['coin'] }, kruger: { metal: 'XAU', forms: ['coin'] } },
  ...{ sovereign: { metal: 'XAU', forms: ['coin'] }, buffalo: { metal: 'XAU', forms: ['coin'] } },
  ...{ maple: { forms: ['coin'] }, mapleleaf: { forms: ['coin'] }, eagle: { forms: ['coin'] } },
  ...{ britannia: { forms: ['coin'] }, philharmonic: { forms: ['coin'] }, kangaroo: { forms: ['coin'] } },
  ...{ panda: { forms: ['coin'] }, libertad: { forms: ['coin'] }, pamp: { forms: ['bar', 'wafer'] } },
};

/** Said for the grammar only. */
export const fillers: readonly string[] = [
  ...[
    'a',
    'an',
    'the',
    'of',
    'for',
    'in',
    'with',
    'and',
    'or',
    'at',
    'to',
    'buy',
    'price',
    'prices',
    'priced',
    'please',
  ],
  ...['fine', 'pure', 'troy', 'worth', 'weight', 'me', 'i', 'want', 'x'],
];

/** Words that the tables above know though no text need have them: a slip is looked for among these, too. */
export const taughtWords: readonly string[] = [
  ...new Set([...Object.keys(sameWords), ...Object.keys(famousPieces)]),
].toSorted();
