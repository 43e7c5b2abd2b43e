import { Checkbox } from 'antd';

import styles from '#client/areas/admin/identity/identity.module.css';
import { useOwnRightsQuery } from '#client/features/overview/site/admin-site.api.ts';
import type { InputProps } from '#client/kit/inputs/input-props.ts';
import { capital } from '#contract/platform/audit.rules.ts';
import { permissionGroups, permissionWords } from '#contract/identity/permission-words.ts';
import type { Permission } from '#contract/permissions.ts';

/** Rights to tick, by what they are about. Those that the reader does not have himself cannot be given. */
export function RightsInput(field: InputProps<readonly Permission[]>) {
  const { data } = useOwnRightsQuery();
  const toggle = (right: Permission, on: boolean) =>
    field.onChange(on ? [...field.value, right] : field.value.filter((one) => one !== right));
  return (
    <div
      id={field.id}
      className={styles.choices}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${field.id}-label`}
      aria-describedby={field['aria-describedby']}
    >
      {permissionGroups.map(({ name, rights }) => (
        <fieldset key={name}>
          <legend>{name}</legend>
          {rights.map((right) => (
            <Checkbox
              key={right}
              checked={field.value.includes(right)}
              disabled={data ? !data.rights.includes(right) : false}
              onChange={({ target }) => toggle(right, target.checked)}
              onBlur={field.onBlur}
            >
              {capital(permissionWords[right])}
            </Checkbox>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
