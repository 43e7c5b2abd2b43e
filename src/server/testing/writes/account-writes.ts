import { generate } from 'otplib';

import type { Passkey } from '#contract/identity/passkey.contract.ts';
import type { AuthenticatorKey, OwnSession } from '#contract/identity/second-factor.contract.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { password } from '#server/testing/make-people.ts';
import { ownCode } from '#server/testing/own-code.ts';
import { softwarePasskey } from '#server/testing/software-passkey.ts';

import { made, type WriteCases, type WritingStaff } from './write-case.ts';

/** What is shown besides a change of an account that has nothing stronger. */
const firstProof = async ({ shop, me }: WritingStaff) => ({ password, code: await ownCode(shop, me) });

/** What the app of a fresh secret shows. */
async function begun(staff: WritingStaff): Promise<string> {
  const { shop, me } = staff;
  const { secret } = await made<AuthenticatorKey>(me.post('/account/authenticator', await firstProof(staff)));
  return generate({ secret, epoch: Math.floor(shop.clock.now().getTime() / 1000) });
}

async function recoveryCodes(staff: WritingStaff): Promise<string[]> {
  const code = await begun(staff);
  const confirmed = staff.me.post('/account/authenticator/confirm', { code });
  return (await made<{ recovery_codes: string[] }>(confirmed)).recovery_codes;
}

/** Signs the person in somewhere else, too. */
const elsewhere = ({ shop, meId }: WritingStaff) =>
  inTransaction(shop.db, (tx) =>
    shop.services.sessions.start(tx, { id: meId, role: 'admin' }, { ip: '203.0.113.9', userAgent: 'Firefox/140.0' }),
  );

/** A new passkey for a person's account, as his device makes it. */
async function newPasskey(staff: WritingStaff, device = softwarePasskey(staff.shop.config.publicUrl)) {
  const begun = staff.me.post('/account/passkeys/begin', await firstProof(staff));
  const { options } = await made<{ options: { challenge: string } }>(begun);
  return { name: 'My phone', credential: device.create(options) };
}

async function heldPasskey(
  staff: WritingStaff,
  device = softwarePasskey(staff.shop.config.publicUrl),
): Promise<string> {
  await made(staff.me.post('/account/passkeys', await newPasskey(staff, device)));
  const { passkeys } = await made<{ passkeys: Passkey[] }>(staff.me.get('/account/passkeys'));
  return passkeys[0]?.id ?? '';
}

/** Calls by which somebody changes how he signs in. */
export const accountWrites: WriteCases = {
  'POST /account/email': async (staff) => ({ body: { email: 'moved@example.org', ...(await firstProof(staff)) } }),
  'POST /account/passkeys': async (staff) => ({ body: await newPasskey(staff) }),
  'PUT /account/passkeys/:id': async (staff) => ({
    ...{ params: { id: await heldPasskey(staff) }, body: { name: 'Old phone' } },
  }),
  'POST /account/passkeys/:id/remove': async (staff) => {
    const device = softwarePasskey(staff.shop.config.publicUrl);
    const id = await heldPasskey(staff, device);
    const { options } = await made<{ options: { challenge: string } }>(staff.me.post('/account/passkeys/prove'));
    return { params: { id }, body: { password, passkey: device.sign(options) } };
  },
  'POST /account/authenticator/confirm': async (staff) => ({ body: { code: await begun(staff) } }),
  'POST /account/recovery-codes': async (staff) => {
    const [code] = await recoveryCodes(staff);
    return { body: { password, code } };
  },
  'POST /account/authenticator/remove': async (staff) => ({
    body: { password, code: (await recoveryCodes(staff))[0] },
  }),
  'POST /account/sessions/:id/end': async (staff) => {
    await elsewhere(staff);
    const { sessions } = await made<{ sessions: OwnSession[] }>(staff.me.get('/account/sessions'));
    return { params: { id: sessions.find(({ current }) => !current)?.id ?? '' } };
  },
  'POST /account/sessions/end-others': async (staff) => {
    await elsewhere(staff);
    return {};
  },
};
