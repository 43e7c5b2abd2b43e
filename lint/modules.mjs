/** The modules of the house, from the bottom up: one may know of those before it, and of none after it. */
export const modules = [
  'identity',
  'papers',
  'platform',
  'market',
  'catalogue',
  'trade',
  'finance',
  'customers',
  'buying',
  'vault',
  'instructions',
  'compliance',
  'inbox',
  'content',
  'developers',
  'search',
  'overview',
];

/** What lies below all modules of the server, and of the contract. */
export const serverFloor = ['db', 'ports', 'http', 'jobs', 'ledger', 'settings', 'audit', 'outbox'];
export const contractFloor = ['arithmetic', 'csv', 'dates', 'list', 'testing'];

export const below = (module) => modules.slice(0, modules.indexOf(module));
