import { vaultDefaults } from './vault-defaults.ts';

/** What a shop sets about itself and its trading; the values here are those of a new one. */
export const defaultSettings = {
  /** A sample shop, the demo, takes orders though what it says of itself is invented. */
  site: {
    isOnline: true,
    isSample: false,
    /** What visitors are told while it is offline, and when it is to be back (ISO); empty where nothing is said. */
    message: '',
    returnsAt: '',
    /** What they are told where nothing is said when it goes offline. */
    usualMessage: '',
  },
  /** By whose calendar its days have been counted since its first entry; empty before. */
  calendar: { timeZone: '' },
  /** The link that creates the first administrator: the hash of its token and when it ends. */
  setup: { tokenHash: '', expiresAt: '' },
  company: {
    name: 'Ingot Metals Inc.',
    address: '418 Concession Street',
    city: 'Toronto, Ontario M5V 2T6',
    email: 'desk@ingot.example',
    phone: '+1 416 555 0100',
    gstNumber: '00000 0000 RT0001',
    /** Registrations for what provinces charge apart; empty where there is none, and then none is printed. */
    qstNumber: '0000000000 TQ0001',
    bcPstNumber: 'PST-0000-0000',
    skPstNumber: '0000000',
    mbRstNumber: '000000-0',
    fintracNumber: 'M00000000',
  },
  /** Addresses of the shop in social media; empty where it is not. */
  social: { facebook: '', instagram: '', linkedin: '', x: '', youtube: '' },
  trading: {
    /** Seconds a quote holds. */
    lockSeconds: 600,
    requotesPerTenMinutes: 5,
    paymentDeadlineHours: 48,
    /** In CAD minor units; and the most of an order's total that it may be: a fraction. */
    cancellationFee: '5000',
    cancellationFeeShare: '0.05',
    /** The market's side of now that the locked ask is held against for market loss: "ask", or "bid" with its spread. */
    lossAgainst: 'ask',
    termsVersion: '2026-11',
  },
  pricing: {
    /** A change of rates beyond these wants a second person: a fraction (points, or a part of a rate), and CAD. */
    secondPersonShare: '0.01',
    secondPersonAmount: '10.00',
    /** So far under the market's bid for its metal a piece is sold at most: a fraction. A second person may agree to less. */
    floorBelowBid: '0.005',
    /** A price of a piece that falls by more of itself within a day wants a second person: a fraction. */
    productFall: '0.02',
    /** A tier that saves more on a piece than this wants a second person to put somebody into it: a fraction in points. */
    tierPoints: '0.01',
    /** A rate of tax that moves by more than this wants a second person: a fraction in points. */
    taxPoints: '0.005',
  },
  compliance: {
    /** From this total on, of one order or of all within the hours, CAD minor units. */
    largeCad: '1000000',
    withinHours: 24,
    /** So many orders within the hours, each between these, look like one large order cut up. */
    structuringOrders: 3,
    structuringFromCad: '800000',
    structuringToCad: '999999',
  },
  cases: {
    /** Points of 100 from which a name is a hit on a sanctions list. */
    hitScore: 85,
    /** A list with fewer of the names that stand than this is refused: a fraction. */
    leastListShare: '0.8',
    /** Of the yearly volume that a customer declared: above it his year is unusual. */
    unusualShare: '1.5',
    /** Days within which a case is decided. */
    dueDays: 5,
  },
  orders: {
    /** Days after its delivery that an order is closed. */
    closeAfterDays: 30,
  },
  feed: {
    /** Every price that arrived is kept so long; candles and what orders were priced by stay. */
    keepTickDays: 90,
    /** Seconds between two questions; 0 for as often as the source suggests. */
    pollSeconds: 0,
    maxAgeSeconds: 120,
    /** The largest move that is believed, how near a second source confirms a price, and how far apart neither is believed: fractions. */
    band: '0.1',
    agreement: '0.01',
    disagreement: '0.05',
    /** To confirm a disputed price that moves further than this from the last good one wants a second person: a fraction. */
    confirmAlone: '0.05',
  },
  /** What is done while the spot market rests; buffers are fractions, see `ClosedMarketTerms`. */
  closedMarket: {
    buying: 'refuse',
    buyingBuffer: '0.02',
    selling: 'refuse',
    sellingBuffer: '0.02',
  },
  payments: {
    beneficiary: 'Ingot Metals Inc.',
    bank: 'Bank of the Example, transit 00000, institution 000',
    account: '0000000',
    /** In CAD minor units, by one person within a day: above it payments recorded by hand want a second person. */
    byHandAbove: '1000000',
  },
  returns: {
    /** Whether customers may ask for one, and until how many days after the delivery. */
    byCustomers: true,
    withinDays: 14,
    /** What the shop keeps of what was paid for taking goods back: a fraction. */
    restockingShare: '0',
  },
  kyc: {
    /** Whole CAD expected a year, above which the source of wealth is asked. */
    wealthAboveCad: 100_000,
    /** Points from which on a risk is medium or high, and months until each is reviewed again. */
    mediumFrom: 20,
    highFrom: 50,
    lowMonths: 36,
    mediumMonths: 24,
    highMonths: 12,
    /**
     * Countries by the lists of the Financial Action Task Force of 24 October 2025: “High-Risk Jurisdictions subject to a Call for
     * Action” and “Jurisdictions under Increased Monitoring” (fatf-gafi.org).
     */
    fatfCallForAction: 'IR, KP, MM',
    fatfMonitored: 'AO, BG, BO, CD, CI, CM, DZ, HT, KE, LA, LB, MC, NA, NP, SS, SY, VE, VG, VN, YE',
    /** How long a case is kept for who took it. */
    claimMinutes: 60,
    /** Days: until what is asked again is due, until the rejected may apply again, of the reminder before papers run out, and of the grace after. */
    requestDays: 14,
    reapplyDays: 7,
    remindDays: 30,
    graceDays: 30,
    /** Years that a closed or rejected check is kept. */
    retentionYears: 5,
  },
  reviews: {
    /** Whether buyers are asked for reviews, and how many days after all of an order has arrived. */
    invite: true,
    afterDays: 10,
  },
  payouts: {
    /** Hours between confirming an account and the first payment to it. */
    coolingHours: 72,
  },
  papers: {
    /** The largest file, and all of a customer together. */
    fileMegabytes: 10,
    caseMegabytes: 100,
    /** The oldest proof of an address, and how long a link opens a paper. */
    addressDays: 90,
    linkSeconds: 60,
  },
  purchases: {
    /** What is paid for described metal, by fine weight: a part of the live bid, a fraction; "0" where it is not bought. */
    shareXAU: '0.97',
    shareXAG: '0.9',
    shareXPT: '0.9',
    shareXPD: '0.88',
    leastFineness: '375',
    /** Worth more than this, CAD minor units, it comes to the counter: a kit is insured so far. */
    kitMostCad: '5000000',
    /** The most pieces of one line, and the most kilograms of all lines of a request. */
    mostPieces: 1000,
    mostKilograms: 100,
    /** Business days that an offer's prices hold, and days that what was asked for is waited for. */
    offerDays: 1,
    waitDays: 30,
  },
  ...vaultDefaults,
  hedging: {
    /** Troy ounces of the position after hedges from which a trade is suggested; "0" for no limit. */
    limitXAU: '100',
    limitXAG: '5000',
    limitXPT: '50',
    limitXPD: '50',
  },
  newsletters: {
    /** Letters written in a minute, so that a mail server is not overrun. */
    perMinute: 100,
    /** So many refusals for good, or failures to reach it, end the subscription of an address. */
    hardBounces: 1,
    softBounces: 3,
  },
  stock: {
    /** In CAD minor units, by one person within a day: above it the differences of counts at cost want a second person. */
    countAbove: '1000000',
  },
  refunds: {
    /** In CAD minor units: above it somebody else approves a refund than who asked for it. */
    secondPersonAbove: '100000',
  },
  approvals: {
    /** Who is alone in the shop may approve what he asked for himself so many hours later, with his password. */
    aloneAfterHours: 24,
  },
} as const;

type Widened<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : { [K in keyof T]: Widened<T[K]> };

export type ShopSettings = {
  [Key in keyof typeof defaultSettings]: {
    -readonly [K in keyof (typeof defaultSettings)[Key]]: Widened<(typeof defaultSettings)[Key][K]>;
  };
};
export type SettingKey = keyof ShopSettings;
