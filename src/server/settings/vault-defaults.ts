/** What the vault's settings are until somebody changes them. */
export const vaultDefaults = {
  sellBacks: {
    /** Seconds that a price holds for who sells from the vault. */
    lockSeconds: 60,
    /** In CAD minor units, by one person within a day: above it a second one approves. */
    secondAboveCad: '2500000',
  },
  storageFees: {
    /** The first night that is charged, `YYYY-MM-DD`; empty until the job has run and set it to its own day. */
    from: '',
    /** Nights of an item that cost nothing, from its taking in. */
    freeDays: 0,
    /** Of what is traded in a month, a fraction: what is credited against its fees; and the most a month in CAD, 0 for no such limit. */
    creditShare: '0',
    creditMost: 0,
    /** Days after its issue that a bill is due, and days of notice before unpaid metal may be frozen. */
    dueDays: 15,
    noticeDays: 7,
  },
  /** What our bank knows the shop by in the files that tell it to pay; a file is made once all of its kind is entered. */
  bankFiles: {
    /** Of the Canadian exchange of files: institution and branch, and account, are where payments come back to. */
    eftOriginator: '',
    eftCentre: '',
    eftShortName: '',
    eftName: '',
    eftBranch: '',
    eftAccount: '',
    /** Of messages of ISO 20022: by which account of ours each currency is paid. */
    debtorName: '',
    debtorBic: '',
    accountCad: '',
    accountUsd: '',
  },
  withdrawals: {
    /** Whether customers may ask for what they store with us. */
    isOpen: true,
    /** Days that a kept address has stood before metal goes there. */
    addressDays: 7,
    /** Of one customer within 24 hours: how many, and worth how much in CAD minor units. */
    mostPerDay: 3,
    mostCadPerDay: '25000000',
  },
  titleTransfers: {
    /** Whether customers may transfer what they store to one another. */
    isOpen: true,
    /** Of what a customer gives within 24 hours, CAD minor units: above it compliance approves. */
    approveAboveCad: '1000000',
  },
} as const;
