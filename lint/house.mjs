import { importsRule } from './imports-rule.mjs';

/** Our own lint rules, as an oxlint plugin. */
export default { meta: { name: 'house' }, rules: { imports: importsRule } };
