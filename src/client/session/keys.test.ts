import { noKeys, readKeys, sessionKeyNames, type SessionKeys, writeKeys } from './keys.ts';

const annsKeys: SessionKeys = {
  userId: '7',
  userName: 'Ann',
  userEmail: 'ann@example.com',
  verified: 'true',
  status: 'approved',
  role: 'customer',
  account_type: 'individual',
  token: 't',
  userLoggedIn: 'true',
};

/** A storage that tells what was done to it. */
function watchedStorage(held: Partial<SessionKeys> = {}, fullAfter = Number.POSITIVE_INFINITY) {
  const entries = new Map(Object.entries(held).filter((entry): entry is [string, string] => entry[1] !== null));
  const done: string[] = [];
  return {
    done,
    entries,
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (done.length >= fullAfter) throw new DOMException('full', 'QuotaExceededError');
      done.push(`set ${name}`);
      entries.set(name, value);
    },
    removeItem: (name: string) => {
      if (entries.delete(name)) done.push(`remove ${name}`);
    },
  };
}

test('the nine keys are the specified ones', () => {
  expect([...sessionKeyNames].sort()).toEqual(
    ['userId', 'userName', 'userEmail', 'userLoggedIn', 'verified', 'status', 'role', 'account_type', 'token'].sort(),
  );
});

test('a sign-in writes userLoggedIn last', () => {
  const storage = watchedStorage();

  writeKeys(storage, annsKeys);

  expect(storage.done).toHaveLength(9);
  expect(storage.done.at(-1)).toBe('set userLoggedIn');
  expect(readKeys(storage)).toEqual(annsKeys);
});

test('a log-out removes userLoggedIn first and leaves no key', () => {
  const storage = watchedStorage(annsKeys);

  writeKeys(storage, noKeys);

  expect(storage.done[0]).toBe('remove userLoggedIn');
  expect(storage.entries.size).toBe(0);
});

test('while another person’s keys replace the first one’s, nobody counts as signed in', () => {
  const storage = watchedStorage(annsKeys);

  writeKeys(storage, { ...annsKeys, userId: '8', userName: 'Bob' });

  expect(storage.done).toEqual(['remove userLoggedIn', 'set userId', 'set userName', 'set userLoggedIn']);
});

test('a refresh writes only what changed', () => {
  const storage = watchedStorage(annsKeys);

  writeKeys(storage, { ...annsKeys, status: 'expired' });

  expect(storage.done).toEqual(['set status']);
});

test('a storage that fills up half-way holds no session', () => {
  const storage = watchedStorage({}, 4);

  writeKeys(storage, annsKeys);

  expect(readKeys(storage).userLoggedIn).toBeNull();
});
