import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { AdminRole } from '#contract/permissions.ts';
import { customerStatuses } from '#contract/identity/customers.rules.ts';
import type { SessionUser } from '#contract/identity/session.contract.ts';
import { createdAt, id, idOf, instant, sortedText, updatedAt, version } from '#server/db/columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    /** As typed, for mails and screens. */
    email: text().notNull(),
    /** Folded, so that a case or Unicode twin can't open a second account. */
    emailKey: text().notNull(),
    name: sortedText().notNull(),
    /** Null for accounts that can't sign in, such as the demo's crowd of customers. */
    passwordHash: text(),
    /** Null until the first change: no mailed link that is older works. */
    passwordChangedAt: instant(),
    emailVerifiedAt: instant(),
    /** When what signs in, or the address, was last changed otherwise than by the password alone: metal goes to others a while later. */
    keysChangedAt: instant(),
    role: text().$type<SessionUser['role']>().notNull(),
    adminRoles: text().array().$type<AdminRole[]>().notNull().default([]),
    accountType: text().$type<SessionUser['account_type']>().notNull().default('individual'),
    status: text().$type<SessionUser['status']>().notNull().default('pending'),
    /** Since when nothing may be bought, as the papers of the identity check have run out. */
    lapsedAt: instant(),
    /** A one-time code by mail after the password. */
    secondFactor: boolean().notNull().default(false),
    /** Made by the demo's seed; production refuses to start while one exists. */
    demo: boolean().notNull().default(false),
    lastSignInAt: instant(),
    /** Of an administrator: who invited him; null for the first, and for who came before there were invitations. */
    invitedBy: idOf().references((): AnyPgColumn => users.id),
    /** IP addresses and ranges that an administrator may come from; empty for all. */
    allowedAddresses: text().array().notNull().default([]),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.emailKey),
    index('users_customers').on(table.role, table.status, table.createdAt, table.id),
    index('users_created').on(table.role, table.createdAt, table.id),
    index('users_status_order').on(
      table.role,
      sql`array_position(array[${sql.raw(customerStatuses.map((name) => `'${name}'`).join(', '))}]::text[], ${table.status}::text)`,
      table.id,
      // So that the index alone tells the order of very many.
      table.status,
    ),
    index('users_name').on(table.role, table.name, table.id),
    check('users_role', sql`${table.role} in ('customer', 'admin')`),
    check('users_status', sql`${table.status} in (${sql.raw(customerStatuses.map((name) => `'${name}'`).join(', '))})`),
  ],
);
export type UserRecord = typeof users.$inferSelect;

/** Tokens of mailed links; only their hash is kept, and each works once. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    hash: text().primaryKey(),
    userId: idOf()
      .notNull()
      .references(() => users.id),
    purpose: text()
      .$type<'verify_email' | 'reset_password' | 'first_admin' | 'undo_email' | 'staff_invitation'>()
      .notNull(),
    /** The address the link was sent to, which is the one it proves. */
    email: text().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index('mail_tokens_user').on(table.userId, table.purpose)],
);

/** Failed sign-ins, counted per account and per address of the caller. */
export const signInFailures = pgTable(
  'sign_in_failures',
  { id: id(), emailKey: text().notNull(), ip: text().notNull(), at: createdAt() },
  (table) => [
    index('sign_in_failures_email').on(table.emailKey, table.at),
    index('sign_in_failures_ip').on(table.ip, table.at),
  ],
);

/** A sign-in that waits for its one-time code; the cookie holds the key of which this is the hash. */
export const otpChallenges = pgTable('otp_challenges', {
  hash: text().primaryKey(),
  userId: idOf()
    .notNull()
    .references(() => users.id),
  /** Of the code that was mailed; null where a code of the app is asked for. */
  codeHash: text(),
  /** Whether an app is set up before the sign-in is complete. */
  settingUp: boolean().notNull().default(false),
  attempts: integer().notNull().default(0),
  sentAt: instant().notNull(),
  expiresAt: instant().notNull(),
});
