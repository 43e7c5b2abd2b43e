import { adminRoles, hasRight, permissions, rightsOf } from './permissions.ts';

const holdersOf = (right: (typeof permissions)[number]) => adminRoles.filter((role) => hasRight([role], right));

test('a super administrator has every right', () => {
  expect(permissions.filter((right) => !hasRight(['super'], right))).toEqual([]);
});

test('an administrator without a role has no right', () => {
  expect(permissions.filter((right) => hasRight([], right))).toEqual([]);
});

test('several roles carry the rights of each', () => {
  expect(hasRight(['vault', 'finance'], 'payments.record')).toBe(true);
  expect(hasRight(['vault', 'content'], 'payments.record')).toBe(false);
});

test.each([
  ['payments.record', ['super', 'finance']],
  ['kyc.review', ['super', 'compliance']],
  ['customers.suspend', ['super', 'compliance']],
  ['compliance.read', ['super', 'compliance', 'auditor']],
  ['compliance.decide', ['super', 'compliance']],
  ['feed.control', ['super', 'finance']],
  ['site.switch', ['super', 'sales']],
  ['settings.write', ['super', 'finance']],
  ['orders.place', ['super', 'sales']],
  ['users.manage', ['super']],
  ['outbox.read', ['super', 'auditor']],
  ['jobs.read', ['super', 'auditor']],
  ['jobs.run', ['super']],
  ['contacts.write', ['super', 'sales', 'compliance', 'finance']],
  ['subscribers.write', ['super', 'content']],
] as const)('%s is held by nobody but %j', (right, roles) => {
  expect(holdersOf(right)).toEqual(roles);
});

test('whoever takes money in does not decide who may trade, and the other way round', () => {
  for (const role of adminRoles.filter((name) => name !== 'super')) {
    expect([role, hasRight([role], 'payments.record') && hasRight([role], 'kyc.review')]).toEqual([role, false]);
  }
});

test('an auditor reads everything and changes nothing', () => {
  expect(rightsOf.auditor.filter((right) => !right.endsWith('.read'))).toEqual([]);
  expect(permissions.filter((right) => right.endsWith('.read') && !hasRight(['auditor'], right))).toEqual([]);
});
