import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { Endpoint } from '#contract/endpoint.ts';
import {
  type AdminRole,
  adminRoles,
  type Held,
  hasRight,
  type Permission,
  permissions,
} from '#contract/permissions.ts';
import { users } from '#server/identity/users/users.table.ts';
import { withOwnRole } from '#server/testing/administrators.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { everyEndpoint } from '#testing/every-endpoint.ts';

/** Own roles of the shop: each right by itself would be too many calls, so two halves that have nothing in common. */
const ownRoles = {
  'own role of every second right': permissions.filter((_, at) => at % 2 === 0),
  'own role of the other rights': permissions.filter((_, at) => at % 2 === 1),
} as const satisfies Record<string, readonly Permission[]>;
type OwnRole = keyof typeof ownRoles;
const isOwn = (role: Role): role is OwnRole => Object.hasOwn(ownRoles, role);

type Role = 'visitor' | 'customer' | 'administrator without a role' | AdminRole | OwnRole;
const withoutRole = 'administrator without a role';
const roles: Role[] = ['visitor', 'customer', withoutRole, ...adminRoles, ...(Object.keys(ownRoles) as OwnRole[])];

const heldBy = (role: Role): readonly Held[] => {
  if (isOwn(role)) return ownRoles[role];
  return role === 'visitor' || role === 'customer' || role === withoutRole ? [] : [role];
};

let shop: TestApp;
let people: Record<Role, () => Promise<Browser>>;
beforeAll(async () => {
  shop = await testApp();
  const customer = await aCustomer(shop);
  const admins = await Promise.all(
    adminRoles.map(async (role) => [role, await anAdmin(shop, { roles: [role] })] as const),
  );
  const own = await Promise.all(
    Object.entries(ownRoles).map(async ([role, rights]) => [role, (await withOwnRole(shop, rights)).user] as const),
  );
  const idle = await anAdmin(shop, { roles: [] });
  // A new session for every call: some of them end it.
  people = {
    visitor: async () => aVisitor(shop),
    customer: () => signedInAs(shop, customer),
    ...Object.fromEntries(
      [...admins, ...own, [withoutRole, idle] as const].map(([role, admin]) => [role, () => signedInAs(shop, admin)]),
    ),
  } as typeof people;
});
afterAll(() => shop.close());

/** What the contract says of somebody's call. */
function expected({ access, permission }: Endpoint, role: Role): 401 | 403 | 'allowed' {
  if (access === 'open') return 'allowed';
  // Whoever is signed in has no key by that.
  if (access === 'key') return 401;
  if (role === 'visitor') return 401;
  if (access === 'signedIn') return 'allowed';
  if (access === 'customer') return role === 'customer' ? 'allowed' : 403;
  if (role === 'customer') return 403;
  return !permission || hasRight(heldBy(role), permission as Permission) ? 'allowed' : 403;
}

/** A call with well-formed parameters and no body: what it is refused for beyond the door does not matter here. */
async function call(browser: Browser, { method, path, base, access }: Endpoint) {
  const url = path.replaceAll(
    /:(\w+)/g,
    (_, name: string) => ({ currency: 'CAD', metal: 'XAU', slug: 'x' })[name] ?? randomUUID(),
  );
  const headers = method === 'GET' ? {} : { ...(await browser.csrfHeaders()), 'idempotency-key': randomUUID() };
  const { status, body } = await browser.send(method, url, { headers, base });
  if (access === 'key') return status;
  // Calls that want something else than a sign-in or a right say so in other words.
  if (status === 401 && body.message === 'Please sign in.') return 401;
  if (status === 403 && body.message === 'You may not do this.') return 403;
  expect(status).toBeLessThan(500);
  expect(status).not.toBe(419);
  return 'allowed';
}

test(`the ${everyEndpoint.length} calls that are tried are those of the OpenAPI document, not one more or less`, async () => {
  await shop.app.ready();
  const { paths = {} } = shop.app.swagger() as { paths?: Record<string, object> };
  const described = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const tried = everyEndpoint.map(
    ({ method, base = '/backend', path }) => `${method} ${base}${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  );

  expect(tried.toSorted()).toEqual(described.toSorted());
});

test.each(everyEndpoint.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s opens to those its contract names, and to nobody else',
  async (_name, endpoint) => {
    const answers: [Role, unknown][] = [];
    for (const role of roles) answers.push([role, await call(await people[role](), endpoint)]);

    expect(answers).toEqual(roles.map((role) => [role, expected(endpoint, role)]));
  },
);

describe.each([
  ['a customer who was suspended', 'suspended', () => aCustomer(shop)],
  ['a customer who closed his account', 'closed', () => aCustomer(shop)],
  ['an administrator who was locked', 'suspended', () => anAdmin(shop)],
  ['an administrator who was disabled', 'closed', () => anAdmin(shop)],
] as const)('%s', (_who, status, person) => {
  test('is out of every call that is not open, at the next one', async () => {
    const user = await person();
    const browser = await signedInAs(shop, user);
    // What proves the page is his is kept from before.
    const headers = await browser.csrfHeaders();
    expect(await browser.get('/public/check-login-status')).toMatchObject({ status: 200 });
    await shop.db.update(users).set({ status }).where(eq(users.id, user.id));

    const closed = everyEndpoint.filter(({ access }) => access !== 'open' && access !== 'key');
    const letIn: string[] = [];
    for (const { method, path } of closed) {
      const url = path.replaceAll(/:(\w+)/g, () => randomUUID());
      const sent = method === 'GET' ? {} : { headers: { ...headers, 'idempotency-key': randomUUID() } };
      if ((await browser.send(method, url, sent)).status !== 401) letIn.push(`${method} ${path}`);
    }
    expect(closed.length).toBeGreaterThan(300);
    expect(letIn).toEqual([]);
  });
});

test('every call of the staff has its path, and every call below that path a door for staff', () => {
  const below = everyEndpoint.filter(({ path }) => path.startsWith('/admin/'));
  const staff = everyEndpoint.filter(({ access }) => access === 'admin');

  expect(below.filter(({ access }) => access !== 'admin')).toEqual([]);
  expect(staff.filter((endpoint) => !below.includes(endpoint)).map(({ path }) => path)).toEqual(['/update/status']);
});

test("what belongs to a customer lies below the customers' path", () => {
  const below = everyEndpoint.filter(({ path }) => path.startsWith('/customer/'));

  expect(below.filter(({ access }) => access !== 'customer')).toEqual([]);
});

test('no open call opens anything by the id of a thing, or by an address and a number: what is mailed leads in by a token', () => {
  const names = everyEndpoint
    .filter(({ access }) => access === 'open')
    .flatMap(({ path }) => path.match(/:\w+/g) ?? []);

  expect([...new Set(names)].toSorted()).toEqual([':currency', ':day', ':metal', ':slug', ':token']);
});

test('every right that a call asks for is a right that a role can have', () => {
  const asked = everyEndpoint.flatMap(({ permission }) => permission ?? []);

  expect(asked.filter((right) => !(permissions as readonly string[]).includes(right))).toEqual([]);
});

describe('a disguised path', () => {
  test.each([
    '/%61dmin/orders',
    '/admin/%6frders',
    '/admin/orders/',
    '/admin//orders',
    '/./admin/orders',
    '/x/../admin/orders',
    '/ADMIN/orders',
    '/admin/orders%00',
    '/admin/orders%2f',
    '/admin/orders;x',
    '/customer/../admin/orders',
  ])('shows a customer nothing: %s', async (path) => {
    const { status } = await (await people.customer()).get(path);

    expect([400, 403, 404]).toContain(status);
  });
});

test('asking for the head of an answer opens no door that asking for the answer keeps shut', async () => {
  expect((await (await people.customer()).send('HEAD', '/admin/orders')).status).toBe(403);
  expect((await aVisitor(shop).send('HEAD', '/admin/orders')).status).toBe(401);
});
