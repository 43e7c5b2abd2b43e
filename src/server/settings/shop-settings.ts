/** What a shop sets about itself and its trading; the values here are those of a new one. */
export const defaultSettings = {
  site: { isOnline: true },
  /** The link that creates the first administrator: the hash of its token and when it ends. */
  setup: { tokenHash: '', expiresAt: '' },
  company: {
    name: 'Ingot Metals Inc.',
    address: '418 Concession Street',
    city: 'Toronto, Ontario M5V 2T6',
    email: 'desk@ingot.example',
    phone: '+1 416 555 0100',
    gstNumber: '00000 0000 RT0001',
    fintracNumber: 'M00000000',
  },
  trading: {
    /** Seconds a quote holds. */
    lockSeconds: 600,
    requotesPerTenMinutes: 5,
    paymentDeadlineHours: 48,
    /** In CAD minor units. */
    cancellationFee: '5000',
    termsVersion: '2026-11',
  },
  payments: {
    beneficiary: 'Ingot Metals Inc.',
    bank: 'Bank of the Example, transit 00000, institution 000',
    account: '0000000',
  },
  shipping: {
    /** Insured courier: a base and a share of the value, in CAD minor units and a fraction. Pickup is free. */
    base: '1800',
    insurancePct: '0.00015',
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
