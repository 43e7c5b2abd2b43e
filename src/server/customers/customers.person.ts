import type { Executor, Transaction } from '#server/db/database.ts';
import { type Owner, type PersonPart, rowsFile } from '#server/identity/identity.door.ts';

import { alertsOfPerson, dropAlerts } from './alerts/alerts-of-person.ts';
import { addressesOfPerson } from './addresses/addresses-of-person.read.ts';
import { choicesOfPerson } from './own-profile/choices-of-person.read.ts';
import { dropAppointments, tradersOfPerson } from './authorised-traders/traders-of-person.ts';
import { beneficiariesOfPerson, dropBeneficiaries } from './beneficiaries/beneficiaries-of-person.ts';
import { noticesOfPerson } from './estates/forget-estate.ts';
import { consentsOfPerson } from './joint-consents/joint-consents.service.ts';
import { dropInvitations, jointOwnersOfPerson, jointOwnersOpen } from './joint-owners/end-joint.service.ts';
import { payoutAccountsOfPerson } from './payout-accounts/payout-accounts-of-person.read.ts';
import { reviewsOfPerson } from './reviews/reviews-of-person.read.ts';
import { takeBack } from './take-back.ts';
import { dropWishes, wishesOfPerson } from './wishlists/wishes-of-person.ts';

/**
 * What a person waits for, wishes for, said and keeps here, and who is connected to his account; waiting, wishes and beneficiaries end
 * with it, what he said stays with the product.
 */
export const customersPerson: PersonPart = {
  copy: (db: Executor, { id }: Owner) => [
    rowsFile('alerts', () => alertsOfPerson(db, id)),
    rowsFile('wishlist', () => wishesOfPerson(db, id)),
    rowsFile('reviews', () => reviewsOfPerson(db, id)),
    rowsFile('kept-addresses', () => addressesOfPerson(db, id)),
    rowsFile('payout-accounts', () => payoutAccountsOfPerson(db, id)),
    rowsFile('authorised-traders', () => tradersOfPerson(db, id)),
    rowsFile('beneficiaries', () => beneficiariesOfPerson(db, id)),
    rowsFile('joint-owners', () => jointOwnersOfPerson(db, id)),
    rowsFile('joint-consents', () => consentsOfPerson(db, id)),
    rowsFile('notices-of-death', () => noticesOfPerson(db, id)),
    rowsFile('choices', () => choicesOfPerson(db, id)),
  ],
  async open(db: Executor, { id }: Owner) {
    const shared = await jointOwnersOpen(db, id);
    return shared === null ? [] : [shared];
  },
  async end(tx: Transaction, { id }: Owner) {
    await dropAlerts(tx, id);
    await dropWishes(tx, id);
    await dropBeneficiaries(tx, id);
    await dropInvitations(tx, id);
    await dropAppointments(tx, id);
  },
  takeBack,
};
