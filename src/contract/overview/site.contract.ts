import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { optionalLine } from '#contract/entered-text.contract.ts';
import { paymentMethods } from '#contract/trade/payments.rules.ts';
import { permissions } from '#contract/permissions.ts';

import { siteExamples } from './site.examples.ts';

/** What every public page needs to know of the shop. */
export const publicSettings = z.object({
  company: z.object({
    name: z.string(),
    address: z.string(),
    city: z.string(),
    email: z.string(),
    phone: z.string(),
    gstNumber: z.string(),
    fintracNumber: z.string(),
  }),
  /** Where else the shop can be followed: what that is called, and the address. */
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  currencies: z.array(z.object({ code: z.string(), symbol: z.string(), flag: z.string(), settlement: z.boolean() })),
  defaultCurrency: z.string(),
  /** Seconds a price lock holds. */
  lockSeconds: z.number().int(),
  /** Seconds a price holds for who sells out of the vault. */
  sellLockSeconds: z.number().int(),
  /** The fee for cancelling an order, in CAD, and the most of the order's total that it is: a fraction. */
  cancellationFee: z.string(),
  cancellationFeeShare: z.string(),
  paymentDeadlineHours: z.number().int(),
  /** The ways to pay that are offered, with what each adds to the price or takes off it: a fraction. */
  payments: z.array(
    z.object({
      code: z.enum(paymentMethods),
      name: z.string(),
      adjustmentPct: z.string(),
      /** The smallest and the largest total that is paid so, CAD; null without one. */
      minCad: z.string().nullable(),
      maxCad: z.string().nullable(),
    }),
  ),
  /** False while a new shop has not said who it is and where it is paid. */
  takesOrders: z.boolean(),
  simulatedMarket: z.boolean(),
  demo: z.boolean(),
});
export type PublicSettings = z.infer<typeof publicSettings>;

const settingsPart = publicSettings.keyof();

/** Which parts are asked for; all of them unless some are named. */
const settingsWanted = z.object({ only: z.union([settingsPart, z.array(settingsPart)]).optional() });
export type SettingsWanted = z.infer<typeof settingsWanted>;

/** Whether the shop takes orders; while it does not, why and until when, where that was said. */
const siteStatus = z.object({
  is_online: z.boolean(),
  message: z.string().optional(),
  returns_at: z.iso.datetime().optional(),
});
export type SiteStatus = z.infer<typeof siteStatus>;

const statusWanted = z.strictObject({
  is_online: z.boolean(),
  /** For visitors, while it is offline. */
  message: optionalLine(300).optional(),
  returns_at: z.iso.datetime('Give the time in full, such as 2026-11-26T18:00:00Z.').optional(),
});
export type StatusWanted = z.infer<typeof statusWanted>;

export const siteContract = {
  systemStatus: {
    method: 'GET',
    path: '/system-status',
    documented: siteExamples.systemStatus,
    access: 'open',
    summary: 'Whether the shop takes orders; while it is offline, what its staff say and when it is to be back.',
    response: siteStatus,
  },
  updateStatus: {
    method: 'PUT',
    path: '/update/status',
    access: 'admin',
    permission: 'site.switch',
    summary:
      'Without a body toggles the site between online and offline; with `is_online` sets it, and going offline may say why and until when.',
    body: statusWanted.optional(),
    response: z.object({ setting: siteStatus }),
  },
  settings: {
    method: 'GET',
    path: '/public/settings',
    documented: siteExamples.settings,
    access: 'open',
    summary: 'What every public page shows of the shop; of it `only` the parts that are named.',
    query: settingsWanted,
    response: z.union([publicSettings, publicSettings.partial()]),
  },
  opening: {
    method: 'GET',
    path: '/admin/opening',
    access: 'admin',
    permission: 'site.switch',
    summary: 'What a new shop still has to say of itself before it takes an order; nothing in the demo.',
    response: z.object({ missing: z.array(z.object({ name: z.string(), label: z.string() })) }),
  },
  ownRights: {
    method: 'GET',
    path: '/admin/own-rights',
    access: 'admin',
    summary: 'What the administrator who asks may do, so that screens offer nothing else.',
    response: z.object({ rights: z.array(z.enum(permissions)) }),
  },
  openQuotes: {
    method: 'GET',
    path: '/admin/open-quotes',
    access: 'admin',
    permission: 'site.switch',
    summary: 'How many locked prices are open now: what going offline would void.',
    response: z.object({ count: z.number().int() }),
  },
  badges: {
    method: 'GET',
    path: '/admin/badges',
    access: 'admin',
    summary: 'Counts of waiting work for the menu.',
    response: z.object({
      orders: z.number().int(),
      soldItems: z.number().int(),
      customers: z.number().int(),
      /** Cases that are not decided, or have a report to file. */
      compliance: z.number().int(),
      /** Jobs that failed last, or are behind. */
      jobs: z.number().int(),
      contacts: z.number().int(),
      subscribers: z.number().int(),
    }),
  },
} as const satisfies Record<string, Endpoint>;

export type Badges = z.infer<(typeof siteContract)['badges']['response']>;
