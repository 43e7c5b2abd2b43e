/** The nine plain keys of local storage, in the order of writing: `userLoggedIn` last, so that another tab never takes half a session for one. */
export const sessionKeyNames = [
  'userId',
  'userName',
  'userEmail',
  'verified',
  'status',
  'role',
  'account_type',
  'token',
  'userLoggedIn',
] as const;

/** What the nine keys hold: plain text, null where a key is absent. `userLoggedIn` and `verified` are the text "true" or "false". */
export type SessionKeys = Record<(typeof sessionKeyNames)[number], string | null>;

export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const noKeys: SessionKeys = {
  userId: null,
  userName: null,
  userEmail: null,
  verified: null,
  status: null,
  role: null,
  account_type: null,
  token: null,
  userLoggedIn: null,
};

export const isSessionKey = (name: string): name is keyof SessionKeys =>
  (sessionKeyNames as readonly string[]).includes(name);

export function readKeys(storage: KeyStorage): SessionKeys {
  const entries = sessionKeyNames.map((name) => [name, storage.getItem(name)] as const);
  return Object.fromEntries(entries) as SessionKeys;
}

/**
 * Makes the nine keys hold exactly `keys`. `userLoggedIn` goes first when keys are removed, comes last when they are
 * written, and is away while one person's keys replace another's.
 */
export function writeKeys(storage: KeyStorage, keys: SessionKeys): void {
  const anotherPerson = storage.getItem('userId') !== keys.userId;
  if (anotherPerson || keys.userLoggedIn === null) storage.removeItem('userLoggedIn');
  try {
    for (const name of sessionKeyNames) writeKey(storage, name, keys[name]);
  } catch {
    // The storage is full. The session lives on in memory; keys without `userLoggedIn` count for nothing.
  }
}

function writeKey(storage: KeyStorage, name: keyof SessionKeys, value: string | null): void {
  if (value === storage.getItem(name)) return;
  if (value === null) storage.removeItem(name);
  else storage.setItem(name, value);
}
