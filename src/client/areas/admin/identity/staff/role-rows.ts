import { useListStaffRolesQuery } from '#client/features/identity/staff/staff-roles.api.ts';
import type { Related, UseFound } from '#client/kit/inputs/use-related.ts';
import { adminRoleNames } from '#contract/identity/permission-words.ts';
import { foldedText } from '#contract/list/folded-text.ts';
import { type AdminRole, adminRoles } from '#contract/permissions.ts';

const builtIn: readonly Related[] = adminRoles.map((id) => ({ id, label: adminRoleNames[id], note: 'built in' }));

/** Built-in and own roles for a picker, found by their names. */
export const useRoleRows: UseFound<Related> = (query) => {
  const { data, error, isFetching } = useListStaffRolesQuery();
  const q = foldedText(new URLSearchParams(query).get('q') ?? '');
  const own = (data?.roles ?? []).map(({ id, name, description }) => ({ id, label: name, note: description }));
  const found = { items: [...builtIn, ...own].filter(({ label }) => foldedText(label).includes(q)) };
  return { data: found, currentData: found, error, isFetching };
};

const isBuiltIn = (id: string): id is AdminRole => (adminRoles as readonly string[]).includes(id);

/** What was picked, as the server takes it. */
export const pickedRoles = (picked: readonly Related[]): { roles: AdminRole[]; ownRoles: string[] } => ({
  roles: picked.map(({ id }) => id).filter(isBuiltIn),
  ownRoles: picked.map(({ id }) => id).filter((id) => !isBuiltIn(id)),
});

/** What somebody has, as a picker holds it. */
export const rolesPicked = ({
  roles,
  ownRoles,
}: {
  roles: readonly AdminRole[];
  ownRoles: readonly { id: string; name: string }[];
}): Related[] => [
  ...builtIn.filter(({ id }) => isBuiltIn(id) && roles.includes(id)),
  ...ownRoles.map(({ id, name }) => ({ id, label: name })),
];

/** When a reason is wanted. */
export const secondPersonHint =
  'Needed where a second person has to agree: rights that approve what others ask for, while there is somebody else who may give them.';
