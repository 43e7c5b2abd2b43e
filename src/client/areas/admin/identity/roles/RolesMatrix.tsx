import { Fragment } from 'react';

import styles from '#client/areas/admin/identity/identity.module.css';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import text from '#client/kit/theme/text.module.css';
import { adminRoleNames, permissionGroups, permissionWords } from '#contract/identity/permission-words.ts';
import type { StaffRole } from '#contract/identity/staff-roles.contract.ts';
import { adminRoles, type Permission, rightsOf } from '#contract/permissions.ts';
import { capital } from '#contract/platform/audit.rules.ts';

interface Shown {
  key: string;
  name: string;
  rights: readonly Permission[];
}

const builtIn: readonly Shown[] = adminRoles.map((role) => ({
  key: role,
  name: adminRoleNames[role],
  rights: rightsOf[role],
}));

/** Which role lets somebody do what: rights by group down, roles across. */
export function RolesMatrix({ roles }: { roles: readonly StaffRole[] }) {
  const shown: readonly Shown[] = [...builtIn, ...roles.map(({ id, name, rights }) => ({ key: id, name, rights }))];
  return (
    // The focus stop lets the keyboard scroll what is larger than its place.
    <div
      className={styles.matrix}
      role="region"
      aria-label="Rights of each role, scrolls both ways"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table>
        <caption className={text.hidden}>Rights of each role</caption>
        <thead>
          <tr>
            <th scope="col">May</th>
            {shown.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissionGroups.map(({ name, rights }) => (
            <Fragment key={name}>
              <tr className={styles.group}>
                <th scope="rowgroup">{name}</th>
                {shown.map(({ key }) => (
                  <td key={key} aria-hidden="true" />
                ))}
              </tr>
              {rights.map((right) => (
                <tr key={right}>
                  <th scope="row">{capital(permissionWords[right])}</th>
                  {shown.map((role) => (
                    <td key={role.key}>
                      <Held isHeld={role.rights.includes(right)} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Held = ({ isHeld }: { isHeld: boolean }) =>
  isHeld ? (
    <span className={styles.yes}>
      <Glyph name="check" />
      <span className={text.hidden}>yes</span>
    </span>
  ) : (
    <span className={styles.no}>
      <span aria-hidden="true">–</span>
      <span className={text.hidden}>no</span>
    </span>
  );
