import { z } from 'zod';

/** The environment's part about cards. */
export const cardEnvironment = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w{10,}$/, 'STRIPE_SECRET_KEY begins with sk_ or rk_.')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_.{10,}$/, 'STRIPE_WEBHOOK_SECRET begins with whsec_.')
    .optional(),
};

export interface CardKeys {
  secretKey: string;
  webhookSecret: string;
}

interface Given {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
}

/** One key without the other takes money and never hears of it, or hears and takes none. */
export const cardProblems = ({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret }: Given): string[] =>
  (key === undefined) === (secret === undefined)
    ? []
    : ['STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: set both to take cards, or neither.'];

export const readCardKeys = ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Given): CardKeys | undefined =>
  STRIPE_SECRET_KEY !== undefined && STRIPE_WEBHOOK_SECRET !== undefined
    ? { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET }
    : undefined;
