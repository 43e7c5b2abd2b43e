import { z } from 'zod';

import { inOnePiece, registrationForms, type RegistrationName } from './company.rules.ts';

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
