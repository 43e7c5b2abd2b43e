/** How numbers of registration are written: what is typed, and what is printed of it. */
export interface NumberForm {
  /** Without spaces, in capitals. */
  typed: RegExp;
  printed: (text: string) => string;
  problem: string;
}

const asTyped = (text: string): string => text;

/** Numbers that authorities and its bank gave the shop, by the setting that holds each. */
export const registrationForms = {
  gstNumber: {
    typed: /^\d{9}RT\d{4}$/,
    printed: (text) => text.replace(/^(\d{5})(\d{4})/, '$1 $2 '),
    problem: 'It is nine digits, RT and four digits, such as 12345 6789 RT0001.',
  },
  qstNumber: {
    typed: /^\d{10}TQ\d{4}$/,
    printed: (text) => text.replace(/^(\d{10})/, '$1 '),
    problem: 'It is ten digits, TQ and four digits, such as 1234567890 TQ0001.',
  },
  bcPstNumber: {
    typed: /^PST-?\d{4}-?\d{4}$/,
    printed: (text) => text.replace(/^PST-?(\d{4})-?(\d{4})$/, 'PST-$1-$2'),
    problem: 'It is PST and eight digits, such as PST-1234-5678.',
  },
  skPstNumber: {
    typed: /^\d{7}$/,
    printed: asTyped,
    problem: 'It is seven digits, such as 1234567.',
  },
  mbRstNumber: {
    typed: /^\d{6}-?\d$/,
    printed: (text) => text.replace(/^(\d{6})-?(\d)$/, '$1-$2'),
    problem: 'It is seven digits, such as 123456-7.',
  },
  eftOriginator: {
    typed: /^[A-Z\d]{10}$/,
    printed: asTyped,
    problem: 'It is ten digits or letters, as your bank gave it.',
  },
  eftCentre: {
    typed: /^\d{5}$/,
    printed: asTyped,
    problem: 'It is five digits, such as 00320.',
  },
  eftBranch: {
    typed: /^\d{3}-?\d{5}$/,
    printed: (text) => text.replace(/^(\d{3})-?(\d{5})$/, '$1-$2'),
    problem: 'It is the three digits of the institution and the five of the branch, such as 003-00012.',
  },
  eftAccount: {
    typed: /^\d{5,12}$/,
    printed: asTyped,
    problem: 'It is 5 to 12 digits.',
  },
  bic: {
    typed: /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/,
    printed: asTyped,
    problem: 'It is a BIC of 8 or 11 signs, such as COBADEFFXXX.',
  },
} as const satisfies Record<string, NumberForm>;
export type RegistrationName = keyof typeof registrationForms;

export const inOnePiece = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

export const phoneNumber = /^\+?\d[\d ().-]{5,24}$/;
export const phoneProblem = 'It is a telephone number, such as +1 416 555 0199.';
