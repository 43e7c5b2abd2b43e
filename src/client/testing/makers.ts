import type { SessionUser } from '#contract/identity/session.contract.ts';

/** A verified and approved customer; a test states what is different about its own. */
export const aSessionUser = (own: Partial<SessionUser> = {}): SessionUser => ({
  id: '0197a000-0000-7000-8000-000000000001',
  name: 'Ann Tremblay',
  email: 'ann@example.com',
  verified: true,
  status: 'approved',
  role: 'customer',
  account_type: 'individual',
  ...own,
});

/** An administrator, who is always approved. */
export const anAdminUser = (own: Partial<SessionUser> = {}): SessionUser =>
  aSessionUser({
    id: '0197a000-0000-7000-8000-00000000000a',
    name: 'Ada Admin',
    email: 'ada@example.com',
    role: 'admin',
    ...own,
  });
