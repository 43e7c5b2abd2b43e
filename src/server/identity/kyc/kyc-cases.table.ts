import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import type { KycDraft } from '#contract/customers/customers.contract.ts';
import type { RejectReason } from '#contract/identity/kyc-moves.rules.ts';
import type { Risk } from '#contract/identity/kyc-risk.rules.ts';
import type { Province } from '#contract/provinces.ts';
import { createdAt, idOf, instant, updatedAt } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

import { addressKey, documentKey, phoneKey } from './alike-keys.ts';

/** The identity check of a customer: what was declared, and who decided when and why. */
export const kycCases = pgTable(
  'kyc_cases',
  {
    userId: idOf()
      .primaryKey()
      .references(() => users.id),
    form: jsonb().$type<KycDraft>().notNull().default({}),
    /** What is typed to renew it while the form above still holds; null where nothing is. */
    renewal: jsonb().$type<KycDraft>(),
    /** When something was typed last. */
    savedAt: instant(),
    /** Of the form, so that customers are found by them. */
    phone: text().generatedAlwaysAs(sql`nullif(trim(form ->> 'phone'), '')`),
    city: text().generatedAlwaysAs(sql`nullif(trim(form -> 'address' ->> 'city'), '')`),
    province: text()
      .$type<Province>()
      .generatedAlwaysAs(sql`nullif(form -> 'address' ->> 'province', '')`),
    /** What the search looks through: the phone number as it was typed, its digits, and the city, folded. */
    searchText: text().generatedAlwaysAs(
      sql`lower(public.f_unaccent(' ' || coalesce(form ->> 'phone', '') || ' ' || regexp_replace(coalesce(form ->> 'phone', ''), '[^0-9]', '', 'g') || ' ' || coalesce(form -> 'address' ->> 'city', '')) collate "und-x-icu")`,
    ),
    submittedAt: instant(),
    /** Who reviews it, and until when it is kept for him. */
    claimedBy: idOf().references(() => users.id),
    claimedByName: text(),
    claimedUntil: instant(),
    /** Who approved first where it takes two people. */
    firstBy: idOf().references(() => users.id),
    firstByName: text(),
    firstAt: instant(),
    firstReason: text(),
    decidedAt: instant(),
    decidedBy: idOf().references(() => users.id),
    reason: text(),
    rejectCode: text().$type<RejectReason>(),
    /** As it was approved. */
    risk: jsonb().$type<Risk>(),
    /** The last day on which it proves who he is: that of the document, or of the next review. */
    validUntil: date({ mode: 'string' }),
    /** The end, as it was reminded of. */
    remindedOf: date({ mode: 'string' }),
    /** The last day on which he may sell though his papers have run out. */
    graceUntil: date({ mode: 'string' }),
    /** Staff who changed what was declared: they do not decide about it. */
    editedBy: idOf().array().notNull().default([]),
    /** What was declared is gone since then, as the law allows. */
    erasedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('kyc_cases_submitted').on(table.submittedAt),
    index('kyc_cases_valid').on(table.validUntil),
    index('kyc_cases_document').on(documentKey),
    index('kyc_cases_phone').on(phoneKey),
    index('kyc_cases_address').on(addressKey),
    check('kyc_cases_claim', sql`(${table.claimedBy} is null) = (${table.claimedUntil} is null)`),
    check('kyc_cases_two', sql`${table.firstBy} is null or ${table.firstAt} is not null`),
  ],
);

export type KycCaseRecord = typeof kycCases.$inferSelect;
