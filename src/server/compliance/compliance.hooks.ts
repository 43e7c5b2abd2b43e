import { keptUntil } from './cases/kept-until.ts';
import { holdHooks } from './holds/standing-holds.ts';

/** What the modules below ask of compliance. They name the questions, and the shop hands them these answers. */
export const complianceHooks = () => ({ holds: holdHooks, keptUntil });
