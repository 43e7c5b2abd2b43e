/** The rights of administrators, by the noun they act on. */
export const permissions = [
  'site.switch',
  'feed.control',
  'orders.read',
  'orders.write',
  'payments.record',
  'customers.read',
  'kyc.review',
  'outbox.read',
  'audit.read',
  'catalogue.read',
  'catalogue.write',
  'content.read',
  'content.write',
  'users.manage',
] as const;
export type Permission = (typeof permissions)[number];

export const adminRoles = ['super', 'content', 'sales', 'vault', 'compliance', 'finance', 'auditor'] as const;
export type AdminRole = (typeof adminRoles)[number];

const reading = [
  'orders.read',
  'customers.read',
  'outbox.read',
  'audit.read',
  'catalogue.read',
  'content.read',
] as const;

/** Which rights each role of an administrator carries; an administrator may hold several roles. */
export const rightsOf = {
  super: permissions,
  content: ['content.read', 'content.write', 'catalogue.read', 'catalogue.write'],
  sales: ['orders.read', 'orders.write', 'customers.read', 'catalogue.read', 'site.switch'],
  vault: ['orders.read', 'catalogue.read'],
  compliance: ['customers.read', 'kyc.review', 'orders.read', 'audit.read'],
  finance: ['orders.read', 'payments.record', 'customers.read', 'feed.control', 'audit.read'],
  auditor: reading,
} as const satisfies Record<AdminRole, readonly Permission[]>;

export const hasRight = (held: readonly AdminRole[], right: Permission): boolean =>
  held.some((role) => (rightsOf[role] as readonly Permission[]).includes(right));
