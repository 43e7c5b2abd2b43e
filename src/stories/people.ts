import { approvalsContract } from '#contract/platform/approvals.contract.ts';
import { customersContract } from '#contract/customers/customers.contract.ts';
import { individualForm } from '#contract/testing/kyc-forms.ts';
import { mailsContract } from '#contract/platform/mails.contract.ts';
import { settingsContract } from '#contract/platform/settings/settings.contract.ts';
import type { AdminRole } from '#contract/permissions.ts';
import { sessionContract, type SessionUser } from '#contract/identity/session.contract.ts';
import { staffContract } from '#contract/identity/staff.contract.ts';

import { type Caller, createCaller } from './caller.ts';
import { openPapers, sendPapers } from './papers.ts';

/** The password of the demo's accounts, and of everyone the stories register. */
export const password = 'Seven grey herons';

export const adminEmail = 'admin@ingot.example';
export const complianceEmail = 'compliance@ingot.example';
export const vaultEmail = 'vault@ingot.example';
/** Locked in the demo. */
export const financeEmail = 'finance@ingot.example';
export const approvedEmail = 'approved@ingot.example';
export const newEmail = 'new@ingot.example';
export const verifiedEmail = 'verified@ingot.example';

/** An individual's identity check in which nothing is wrong. */
export const kycForm = {
  ...individualForm,
  legalFirstName: 'Maren',
  legalLastName: 'Ostrander',
  birthDate: '1984-04-12',
  phone: '+1 416 555 0148',
  address: { street: '12 Locke Street South', city: 'Hamilton', province: 'ON', postalCode: 'L8P 4A6', country: 'CA' },
  documentNumber: 'GA482917',
  documentExpiry: '2031-06-30',
  signature: 'Maren Ostrander',
} as const;

/** Someone with an account, signed in without a browser. */
export async function signedIn(origin: string, email: string): Promise<Caller> {
  const caller = createCaller(origin);
  await caller.signIn(email, password);
  return caller;
}

/** The link in the last mail to an address with this subject, as the administrator finds it in the outbox. */
export async function mailedLink(admin: Caller, to: string, subject: string): Promise<string> {
  const { items } = await admin.call(mailsContract.list, { query: { q: to } });
  const mail = items.find((item) => item.to === to && item.subject === subject);
  const [link] = /https?:\/\/\S+/.exec(mail?.body ?? '') ?? [];
  if (!link) throw new Error(`No mail "${subject}" to ${to} with a link is in the outbox.`);
  return link;
}

/** The six digits in the newest mail to an address that has any. */
export async function mailedCode(admin: Caller, to: string): Promise<string> {
  const { items } = await admin.call(mailsContract.list, { query: { q: to } });
  const codes = items.map(({ body }) => /\b\d{6}\b/.exec(body ?? '')?.[0]);
  return codes.find((code) => code !== undefined) ?? '';
}

/** Invites an administrator and takes the invitation up with the usual password, without a browser. */
export async function anAdministrator(
  origin: string,
  admin: Caller,
  { roles, ...person }: { name: string; email: string; roles: AdminRole[] },
): Promise<void> {
  await admin.call(staffContract.invite, { body: { ...person, roles, ownRoles: [] } });
  const link = await mailedLink(admin, person.email, 'You are invited to run the shop');
  const token = new URL(link).searchParams.get('token') ?? '';
  await createCaller(origin).call(staffContract.acceptInvitation, { body: { token, password } });
}

/** Lets an administrator look at the papers of a customer and approve his identity check, without a browser. */
export async function approveByCalls(admin: Caller, id: string): Promise<void> {
  await openPapers(admin, id);
  const { version } = await admin.call(customersContract.read, { params: { id } });
  const body = { decision: 'approve', reason: 'The document was seen.', version } as const;
  await admin.call(customersContract.decide, { params: { id }, body });
}

/** A new customer who has gone the whole way to where he may buy, signed in without a browser. */
export async function anApprovedCustomer(
  origin: string,
  admin: Caller,
  email: string,
): Promise<{ caller: Caller; user: SessionUser }> {
  const caller = createCaller(origin);
  const account = { name: 'Maren Ostrander', email, password, account_type: 'individual', consent: true } as const;
  await caller.call(sessionContract.register, { body: account });
  const link = await mailedLink(admin, email, 'Confirm your e-mail address');
  const token = new URL(link).searchParams.get('token') ?? '';
  await caller.call(sessionContract.verifyEmail, { body: { token } });
  const user = await caller.signIn(email, password);
  await sendPapers(caller, kycForm.documentType);
  await caller.call(customersContract.submitKyc, { body: kycForm });
  await approveByCalls(admin, user.id);
  return { caller, user };
}

/** Changes settings of the shop by one person, and lets another one agree where that is wanted. */
export async function setSettings(
  admin: Caller,
  second: Caller,
  { group, values }: { group: string; values: Record<string, string> },
): Promise<void> {
  const { groups } = await admin.call(settingsContract.groups);
  const now = groups.find(({ id }) => id === group);
  const all = Object.fromEntries(now?.fields.map(({ name, value }) => [name, value]) ?? []);
  const confirmed = Object.keys(values);
  const body = { version: now?.version ?? 0, values: { ...all, ...values }, reason: 'For the story.', confirmed };
  const { waiting } = await admin.call(settingsContract.save, { params: { group }, body });
  if (waiting === null) return;
  await second.call(approvalsContract.approve, { params: { id: waiting.id }, body: { version: 1 }, key: waiting.id });
}
