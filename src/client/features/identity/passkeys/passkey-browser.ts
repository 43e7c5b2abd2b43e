import type { ApiError } from '#client/api/api-error.ts';
import { isNumber, isOwnNumber } from '#contract/identity/passkey-home.rules.ts';
import type { NewPasskey } from '#contract/identity/passkey.contract.ts';
import type { PasskeyProof } from '#contract/identity/passkey-proof.contract.ts';

type Options = { challenge: string };

/** The library, fetched when a passkey is made or used: most visits never need it. */
const fetchLibrary = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');

const isOpenedByNumber = (): boolean => isNumber(window.location.hostname);

/** Whether passkeys can be used here: the browser knows them, and the shop is opened by a name and not by a number. */
export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === 'function' && !isOpenedByNumber();

/** Why passkeys cannot be used here, where the address is the reason. */
export const noPasskeysByAddress = (): string | null =>
  isOpenedByNumber()
    ? `Passkeys do not work at this address: browsers keep them for a name, and this page is open at the number ${window.location.hostname}.`
    : null;

/** The same page at a name, where the number is this computer's own. */
export function pageByName(): string | null {
  const { href, hostname } = window.location;
  if (!isOwnNumber(hostname)) return null;
  const url = new URL(href);
  url.hostname = 'localhost';
  return url.href;
}

/** Whether the browser offers passkeys among what it fills in. */
export const offersPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** Has the browser make a passkey. What went wrong is answered as a refused call is. */
export async function makePasskey(options: Options): Promise<{ data: NewPasskey } | { error: ApiError }> {
  try {
    const { startRegistration } = await fetchLibrary();
    return { data: (await startRegistration({ optionsJSON: options as never })) as NewPasskey };
  } catch (error) {
    const isThere = error instanceof Error && error.name === 'InvalidStateError';
    return refused(isThere ? 'This device has a passkey for your account already.' : 'No passkey was made.');
  }
}

/** Has the person choose a passkey: in a dialog of the browser, or quietly, among what it fills in. Null where he did not. */
export async function choosePasskey(options: Options, quietly: boolean): Promise<PasskeyProof | null> {
  try {
    const { startAuthentication } = await fetchLibrary();
    return (await startAuthentication({ optionsJSON: options as never, useBrowserAutofill: quietly })) as PasskeyProof;
  } catch {
    return null;
  }
}

/** Stops offering passkeys. */
export async function stopOffering(): Promise<void> {
  const { WebAuthnAbortService } = await fetchLibrary();
  WebAuthnAbortService.cancelCeremony();
}

const refused = (message: string): { error: ApiError } => ({ error: { status: 422, message, fields: {} } });
