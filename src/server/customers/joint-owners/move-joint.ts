import { eq } from 'drizzle-orm';

import { type JointEvent, type JointState, nextJointState } from '#contract/customers/joint-owners.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import { askConsents, dropConsents, type LeavingHooks } from '#server/customers/joint-consents/ask-consent.ts';
import { accountsOf, consentTo } from '#server/customers/payout-accounts/payout-view.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, forbidden, notFound } from '#server/http/refusal.ts';
import { findCustomer, lockUsers, type UserRecord } from '#server/identity/identity.door.ts';
import { type Mail, writeMails } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { noteJoint } from './joint-audit.ts';
import { type JointRecord, jointOwners } from './joint-owners.table.ts';
import { partyOf } from './joint-views.read.ts';
import { jointMail, notJoinedMail } from './joint-mails.ts';
import { requireInShop, whyNoOwner } from './who-may-own.ts';

interface Shop extends LeavingHooks {
  tx: Transaction;
  clock: Clock;
  publicUrl: string;
}

interface Moving {
  id: string;
  event: JointEvent;
  version: number;
  viewerId: string;
  actor: Actor;
}

const acts = {
  accept: 'joined',
  decline: 'declined',
  withdraw: 'withdrawn',
  ask_end: 'end_asked',
  keep: 'kept',
  agree_end: 'ended',
} as const satisfies Record<JointEvent, string>;

/**
 * Moves a joint ownership for one of its two, in the caller's transaction: state, audit and mails. Both people are locked before it
 * is, in one order, so that neither is shut out meanwhile. Refuses with 401, 403, 404 and 409.
 */
export async function moveJoint(shop: Shop, { id, event, version, viewerId, actor }: Moving): Promise<void> {
  const { tx, clock } = shop;
  const [seen] = await tx.select().from(jointOwners).where(eq(jointOwners.id, id));
  if (!seen) throw notFound('The joint ownership');
  await lockUsers(tx, [...new Set([viewerId, seen.holderId, seen.partnerId ?? viewerId])]);
  const [row] = await tx.select().from(jointOwners).where(eq(jointOwners.id, id)).for('update');
  const viewer = requireInShop(await findCustomer(tx, viewerId));
  if (!row || !isOneOfTheTwo(row, viewer)) throw notFound('The joint ownership');
  const as = partyOf(row, viewerId);
  const state = nextJointState(row.state, event, as);
  if (row.version !== version || state === null) throw conflict('This has changed in the meantime.');
  if (event === 'agree_end' && row.askedBy === viewerId)
    throw forbidden('The other owner has to agree to what you have asked for.');
  const holder = await findCustomer(tx, row.holderId);
  if (event === 'accept') requireAcceptable(row, { viewer, holder, now: clock.now() });
  const partnerId = event === 'accept' ? viewerId : row.partnerId;
  await writeState(shop, row, { state, partnerId, askedBy: state === 'ending' ? viewerId : null });
  await noteJoint(tx, { actor, id, action: acts[event], holderId: row.holderId, partnerId, name: row.name });
  const partner = partnerId === null ? undefined : await findCustomer(tx, partnerId);
  await writeMails(tx, clock, mailsOf(shop, { event, as, row, holder, partner }));
  if (event === 'accept') await askForWhatStands(shop, row.holderId, actor);
  if (event === 'agree_end') await dropConsents(tx, { ownershipId: row.id });
}

/** What the holder is paid to already needs the word of the second owner, too, and what he has asked for that has not left the account. */
async function askForWhatStands(shop: Shop, holderId: string, actor: Actor): Promise<void> {
  const entered = (await accountsOf(shop.tx, holderId)).filter(({ state }) => state !== 'unconfirmed');
  await askConsents(shop.tx, shop, {
    holderId,
    actor,
    asked: [...entered.map(consentTo), ...(await shop.leaving(shop.tx, holderId))],
  });
}

/** Writes where it stands; who told it is the caller's. */
export const writeState = (
  { tx, clock }: Pick<Shop, 'tx' | 'clock'>,
  { id }: JointRecord,
  set: { state: JointState; partnerId: string | null; askedBy: string | null },
) =>
  tx
    .update(jointOwners)
    .set({ ...set, stateSince: clock.now(), version: nextVersion(jointOwners.version) })
    .where(eq(jointOwners.id, id));

/** An invitation is seen by whoever has proved that its address is his. */
const isOneOfTheTwo = ({ holderId, partnerId, state, emailKey }: JointRecord, viewer: UserRecord): boolean =>
  holderId === viewer.id ||
  partnerId === viewer.id ||
  (state === 'invited' && viewer.emailVerifiedAt !== null && emailKey === viewer.emailKey);

function requireAcceptable(
  { lapsesAt }: JointRecord,
  { viewer, holder, now }: { viewer: UserRecord; holder: UserRecord | undefined; now: Date },
): void {
  const refusal = whyNoOwner(viewer);
  if (refusal !== null) throw conflict(refusal);
  if (!holder || whyNoOwner(holder) !== null) throw conflict('This account cannot be shared at the moment.');
  if (lapsesAt <= now) throw conflict('This invitation has run out. Ask for another one.');
}

interface Told {
  event: JointEvent;
  as: 'holder' | 'partner';
  row: JointRecord;
  holder: UserRecord | undefined;
  partner: UserRecord | undefined;
}

function mailsOf({ publicUrl }: Shop, { event, as, row, holder, partner }: Told): Mail[] {
  if (event === 'decline' && holder) return [notJoinedMail(holder, row.name, publicUrl)];
  if (!holder || !partner) return [];
  const about = { holder: holder.name, publicUrl };
  const toHolder = (kind: 'joined' | 'endAsked' | 'ended') =>
    jointMail(kind, holder, { ...about, other: partner.name });
  const toPartner = (kind: 'joined' | 'endAsked' | 'ended') =>
    jointMail(kind, partner, { ...about, other: holder.name });
  if (event === 'ask_end') return [as === 'holder' ? toPartner('endAsked') : toHolder('endAsked')];
  const kind = event === 'accept' ? 'joined' : event === 'agree_end' ? 'ended' : null;
  return kind === null ? [] : [toHolder(kind), toPartner(kind)];
}
