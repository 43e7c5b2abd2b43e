import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';

import type { NewPasskey } from '#contract/identity/passkey.contract.ts';
import type { PasskeyProof } from '#contract/identity/passkey-proof.contract.ts';
import { MINUTE_MS } from '#contract/dates/durations.ts';
import { isOwnNumber } from '#contract/identity/passkey-home.rules.ts';

import type { passkeys } from './passkeys.table.ts';

type PasskeyRow = typeof passkeys.$inferSelect;

/** How long a browser keeps asking; the server's challenge ends at the same time. */
const timeout = 5 * MINUTE_MS;

/**
 * Where passkeys are at home. Browsers know them for names of hosts and not for numbers, so that a shop which is tried out at a
 * number of this computer has them at `localhost`, on the same port.
 */
function homeOf(publicUrl: string): { hostname: string; origin: string } {
  const url = new URL(publicUrl);
  if (isOwnNumber(url.hostname)) url.hostname = 'localhost';
  return { hostname: url.hostname, origin: url.origin };
}

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));

/**
 * What WebAuthn asks of a shop: the browser may show its passkeys at this host only, and each is opened by a finger, a face
 * or a PIN. `publicUrl` has no slash at the end.
 */
export function createPasskeyProof(publicUrl: string) {
  const { hostname, origin } = homeOf(publicUrl);
  return {
    registration: (
      shop: string,
      user: { id: string; email: string; name: string },
      held: readonly Pick<PasskeyRow, 'credentialId' | 'transports'>[],
    ) =>
      generateRegistrationOptions({
        ...{ rpName: shop, rpID: hostname, timeout, attestationType: 'none' },
        ...{ userName: user.email, userDisplayName: user.name, userID: new Uint8Array(Buffer.from(user.id)) },
        excludeCredentials: held.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),

    /** What is kept of a new passkey; null where the answer is not one to this challenge. */
    async read(credential: NewPasskey, challenge: string) {
      const { registrationInfo } = await verifyRegistrationResponse({
        ...{ response: credential as RegistrationResponseJSON, expectedChallenge: challenge },
        ...{ expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true },
      }).catch(notProven);
      if (!registrationInfo) return null;
      const { credential: made, credentialBackedUp } = registrationInfo;
      return {
        ...{ credentialId: made.id, publicKey: Buffer.from(made.publicKey).toString('base64url') },
        ...{ counter: made.counter, transports: made.transports ?? [], isBackedUp: credentialBackedUp },
      };
    },

    /** Without names of passkeys: the browser offers those it has. */
    authentication: () => generateAuthenticationOptions({ rpID: hostname, timeout, userVerification: 'required' }),

    /** What is new of a passkey that was proven; null where it was not: also where its counter went back. */
    async check(proof: PasskeyProof, challenge: string, row: PasskeyRow) {
      const { userHandle } = proof.response;
      if (isFramed(proof.response.clientDataJSON)) return null;
      if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== row.userId) return null;
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...{ response: proof as AuthenticationResponseJSON, expectedChallenge: challenge },
        ...{ expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true },
        credential: {
          ...{
            id: row.credentialId,
            publicKey: bytesOf(row.publicKey),
            counter: row.counter,
            transports: row.transports,
          },
        },
      }).catch(notProven);
      if (!verified || !authenticationInfo) return null;
      return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
    },
  };
}
export type PasskeyProving = ReturnType<typeof createPasskeyProof>;

/** Whether the browser says that it was asked within a page of another site. What cannot be read the library refuses. */
function isFramed(clientDataJSON: string): boolean {
  try {
    return (
      (JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { crossOrigin?: unknown }).crossOrigin ===
      true
    );
  } catch {
    return false;
  }
}

/** The library throws at whatever does not fit, also at bytes that are no credential. */
const notProven = () => ({ verified: false as const, registrationInfo: undefined, authenticationInfo: undefined });
