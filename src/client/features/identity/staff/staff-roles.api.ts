import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { staffRolesContract } from '#contract/identity/staff-roles.contract.ts';

type Contract = typeof staffRolesContract;

const calls = {
  list: { method: 'GET', path: '/admin/roles' },
  create: { method: 'POST', path: '/admin/roles' },
  update: { method: 'PUT', path: '/admin/roles/:id' },
  remove: { method: 'DELETE', path: '/admin/roles/:id' },
} as const satisfies CallsOf<Contract>;

/** The roles that the shop has made itself. */
const staffRolesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listStaffRoles: build.query<ReplyOf<Contract['list']>, void>({
      query: () => ({ endpoint: calls.list }),
      providesTags: ['StaffRole'],
    }),
    createStaffRole: build.mutation<ReplyOf<Contract['create']>, BodyOf<Contract['create']>>({
      query: (body) => ({ endpoint: calls.create, body }),
      invalidatesTags: ['StaffRole'],
    }),
    updateStaffRole: build.mutation<ReplyOf<Contract['update']>, BodyOf<Contract['update']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.update, params: { id }, body }),
      invalidatesTags: ['StaffRole', 'Staff', 'Mail'],
    }),
    removeStaffRole: build.mutation<ReplyOf<Contract['remove']>, { id: string; version: number }>({
      query: ({ id, version }) => ({ endpoint: calls.remove, params: { id }, query: { version: String(version) } }),
      invalidatesTags: ['StaffRole'],
    }),
  }),
});

export const {
  useListStaffRolesQuery,
  useCreateStaffRoleMutation,
  useUpdateStaffRoleMutation,
  useRemoveStaffRoleMutation,
} = staffRolesApi;
