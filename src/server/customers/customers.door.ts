/** What the modules above ask of the customers. */
export { allCustomers } from './customers.list.ts';
export type { ClearanceHooks } from './kyc/clearance.ts';
