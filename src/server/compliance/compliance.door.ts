/** What the modules above ask of compliance. */
export { countCasesWaiting } from './cases/waiting-cases.read.ts';
