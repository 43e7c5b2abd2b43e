/**
 * One of the page's two storages, or a substitute in memory where the browser denies it (blocked cookies, some private
 * windows): the shop then works for as long as the page stands.
 */
export function browserStorage(page: Window, which: 'localStorage' | 'sessionStorage'): Storage {
  try {
    const storage = page[which];
    storage.setItem('ingot:probe', '');
    storage.removeItem('ingot:probe');
    return storage;
  } catch {
    return memoryStorage();
  }
}

function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, String(value)),
    removeItem: (name) => void entries.delete(name),
    clear: () => entries.clear(),
  };
}
