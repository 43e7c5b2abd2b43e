import { endRun } from './run-resources.ts';

/** After the last story. */
export default endRun;
