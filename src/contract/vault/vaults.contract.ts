import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine } from '#contract/entered-text.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { metals } from '#contract/metals.ts';
import { canadianProvinces } from '#contract/provinces.ts';

const version = z.int().min(1);

export const vaultValues = z.strictObject({
  code: z.string('Enter a code.').regex(/^[A-Z][A-Z0-9]{1,5}$/, 'Use 2 to 6 capital letters and digits, such as TOR.'),
  name: enteredLine('the vault’s name', 80),
  operator: enteredLine('who runs it', 80),
  city: enteredLine('the city', 60),
  province: z.enum(canadianProvinces, 'Choose a province.'),
  insurer: enteredLine('the insurer', 80),
  policyNumber: enteredLine('the number of the policy', 60),
  insuredUntil: z.iso.date('Choose a day.'),
  /** CAD. */
  insured: z.string('Enter an amount.').regex(/^\d{1,12}(\.\d{1,2})?$/, 'Enter an amount in CAD, such as 5000000.00.'),
  active: z.boolean('Say yes or no.'),
  /** Whether metal may be moved between it and other vaults. */
  transfers: z.boolean('Say yes or no.'),
});
export type VaultValues = z.infer<typeof vaultValues>;

export const vault = vaultValues.extend({ id: z.uuid(), version });
export type Vault = z.infer<typeof vault>;

export const vaultRow = vault.omit({ version: true });
export type VaultRow = z.infer<typeof vaultRow>;

/** What lies in a vault and whether its insurance covers it; amounts in CAD, weights in fine grams, as decimal text. */
const vaultCover = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  items: z.int(),
  held: z.array(z.object({ metal: z.enum(metals), grams: z.string() })),
  /** At the market's bid; null while a metal in it has no price. */
  worth: z.string().nullable(),
  insured: z.string(),
  insuredUntil: z.string(),
  isShort: z.boolean(),
  /** Days until the insurance is over, below zero afterwards; null while it is far. */
  endsInDays: z.int().nullable(),
  /** The latest bar list that was held against what we hold, and in how many numbers it did not match; null before the first. */
  lastAudit: z.object({ id: z.uuid(), countedOn: z.string(), auditor: z.string(), differing: z.int() }).nullable(),
});
export type VaultCover = z.infer<typeof vaultCover>;

const params = z.object({ id: z.uuid() });
const read = { access: 'admin', permission: 'vault.read', method: 'GET' } as const;
const write = { access: 'admin', permission: 'vault.write' } as const;

export const vaultsContract = {
  list: { ...read, path: '/admin/vaults', summary: 'Vaults; the list grammar.', response: listReply(vaultRow) },
  cover: {
    ...read,
    path: '/admin/vault-cover',
    summary: 'What lies in each vault at the market’s bid, beside what its insurance covers and until when.',
    response: z.object({ items: z.array(vaultCover) }),
  },
  read: { ...read, path: '/admin/vaults/:id', summary: 'One vault.', params, response: vault },
  create: {
    ...write,
    method: 'POST',
    path: '/admin/vaults',
    summary: 'Adds a vault.',
    body: vaultValues,
    response: vault,
  },
  update: {
    ...write,
    method: 'PUT',
    path: '/admin/vaults/:id',
    summary: 'Changes a vault. 409 with the newer one.',
    params,
    body: vaultValues.extend({ version }),
    response: vault,
  },
} as const satisfies Record<string, Endpoint>;
