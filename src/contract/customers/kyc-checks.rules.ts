/*
 * No zod here: the screens read this file.
 */

/** What is checked of whoever is to be approved, in the order of the desk. */
export const checkNames = {
  sanctions: 'Sanctions lists',
  exposure: 'Political exposure',
  alike: 'Other customers with the same details',
  age: 'Age',
  expiry: 'Expiry of the document',
  name: 'Name of the account',
  signature: 'Signature',
  countries: 'Countries',
  thirdParty: 'Acts for someone else',
} as const;
export type CheckKey = keyof typeof checkNames;
export const checkKeys = Object.keys(checkNames) as CheckKey[];

export const checkStates = ['passed', 'look', 'failed', 'open'] as const;
export type CheckState = (typeof checkStates)[number];

export const checkStateNames = {
  passed: 'In order',
  look: 'Needs a look',
  failed: 'Not in order',
  open: 'Not done yet',
} as const satisfies Record<CheckState, string>;
