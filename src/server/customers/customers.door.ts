/** What the modules above ask of the customers. */
export { allCustomers } from './customers.list.ts';
export type { StandingService } from './standing/standing.service.ts';
