import { z } from 'zod';

import { inOnePiece, phoneNumber, phoneProblem, registrationForms, type RegistrationName } from './company.rules.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine, optionalLine } from '#contract/entered-text.contract.ts';

const version = z.int().min(1);

/** A number as its authority writes it. */
export const registration = (name: RegistrationName) => {
  const { typed, printed, problem } = registrationForms[name];
  return z
    .string('Enter text.')
    .max(60, problem)
    .transform(inOnePiece)
    .pipe(z.string().regex(typed, problem))
    .transform(printed);
};
/** The same, or none: then none is printed. */
const registrationIfAny = (name: RegistrationName) =>
  z.union([z.string().trim().length(0), registration(name)], { error: () => registrationForms[name].problem });

/** What a shop says of itself on its documents. */
export const companyValues = z.strictObject({
  name: enteredLine('the name of the company', 120),
  address: enteredLine('street and number', 120),
  city: enteredLine('city, province and postal code', 120),
  email: z.email('It is an e-mail address, such as desk@shop.example.').max(120),
  phone: z.string('Enter text.').trim().regex(phoneNumber, phoneProblem),
  gstNumber: registration('gstNumber'),
  qstNumber: registrationIfAny('qstNumber'),
  bcPstNumber: registrationIfAny('bcPstNumber'),
  skPstNumber: registrationIfAny('skPstNumber'),
  mbRstNumber: registrationIfAny('mbRstNumber'),
  fintracNumber: enteredLine('the FINTRAC number, or that there is none', 40),
});
export type CompanyValues = z.output<typeof companyValues>;

const text = z.string();
export const companySetting = z.object({
  ...{ id: z.literal('company'), version, name: text, address: text, city: text, email: text, phone: text },
  ...{ gstNumber: text, qstNumber: text, bcPstNumber: text, skPstNumber: text, mbRstNumber: text },
  fintracNumber: text,
  /** Another address that waits for a second person. */
  waiting: z.object({ id: z.uuid(), askedBy: z.string() }).nullable(),
});
export type CompanySetting = z.infer<typeof companySetting>;

const write = { access: 'admin', permission: 'settings.write' } as const;

export const companyContract = {
  read: {
    ...write,
    method: 'GET',
    path: '/admin/settings/company',
    summary: 'What the shop says of itself, with its numbers of registration.',
    response: companySetting,
  },
  save: {
    ...write,
    method: 'PUT',
    path: '/admin/settings/company',
    summary:
      'Sets it for documents from now on; another address of mail waits for a second person. 409 with the newer one when somebody set it in the meantime.',
    body: companyValues.extend({ reason: optionalLine(300).default(''), version }),
    response: companySetting,
  },
} as const satisfies Record<string, Endpoint>;
