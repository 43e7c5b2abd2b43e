import { randomBytes } from 'node:crypto';

/** A new secret, as the libraries of receivers take it. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;
