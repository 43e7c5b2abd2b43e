import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import { listCall } from '#client/api/list-call.ts';
import type { staffContract } from '#contract/identity/staff.contract.ts';

type Contract = typeof staffContract;
type Member = ReplyOf<Contract['read']>;
type WithId<Body> = Body & { id: string };

const calls = {
  list: { method: 'GET', path: '/admin/users' },
  read: { method: 'GET', path: '/admin/users/:id' },
  invite: { method: 'POST', path: '/admin/users' },
  resend: { method: 'POST', path: '/admin/users/:id/invitation' },
  withdraw: { method: 'POST', path: '/admin/users/:id/withdraw' },
  changeRoles: { method: 'PUT', path: '/admin/users/:id/roles' },
  changeAddresses: { method: 'PUT', path: '/admin/users/:id/addresses' },
  lock: { method: 'POST', path: '/admin/users/:id/lock' },
  unlock: { method: 'POST', path: '/admin/users/:id/unlock' },
  disable: { method: 'POST', path: '/admin/users/:id/disable' },
  signOut: { method: 'POST', path: '/admin/users/:id/sign-out' },
  lostApp: { method: 'POST', path: '/admin/users/:id/lost-app' },
  readProfile: { method: 'GET', path: '/admin/profile' },
  changeProfile: { method: 'PUT', path: '/admin/profile' },
} as const satisfies CallsOf<Contract>;

const stale = ['Staff', 'StaffRole', 'Mail'] as const;

/** The administrators of the shop, for those who manage them. */
const staffApi = api.injectEndpoints({
  endpoints: (build) => ({
    readStaff: build.query<Member, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['Staff'],
    }),
    inviteStaff: build.mutation<Member, BodyOf<Contract['invite']>>({
      query: (body) => ({ endpoint: calls.invite, body }),
      invalidatesTags: stale,
    }),
    resendInvitation: build.mutation<Member, WithId<BodyOf<Contract['resend']>>>({
      query: ({ id, ...body }) => ({ endpoint: calls.resend, params: { id }, body }),
      invalidatesTags: stale,
    }),
    withdrawInvitation: build.mutation<ReplyOf<Contract['withdraw']>, WithId<BodyOf<Contract['withdraw']>>>({
      query: ({ id, ...body }) => ({ endpoint: calls.withdraw, params: { id }, body }),
      invalidatesTags: ['Staff', 'StaffRole'],
    }),
    changeStaffRoles: build.mutation<Member, WithId<BodyOf<Contract['changeRoles']>>>({
      query: ({ id, ...body }) => ({ endpoint: calls.changeRoles, params: { id }, body }),
      invalidatesTags: stale,
    }),
    changeStaffAddresses: build.mutation<Member, WithId<BodyOf<Contract['changeAddresses']>>>({
      query: ({ id, ...body }) => ({ endpoint: calls.changeAddresses, params: { id }, body }),
      invalidatesTags: ['Staff', 'StaffProfile'],
    }),
    lockStaff: build.mutation<Member, WithId<BodyOf<Contract['lock']>>>({
      query: ({ id, ...body }) => ({ endpoint: calls.lock, params: { id }, body }),
      invalidatesTags: stale,
    }),
    unlockStaff: build.mutation<Member, WithId<BodyOf<Contract['unlock']>>>({
      query: ({ id, ...body }) => ({ endpoint: calls.unlock, params: { id }, body }),
      invalidatesTags: stale,
    }),
    disableStaff: build.mutation<Member, WithId<BodyOf<Contract['disable']>>>({
      query: ({ id, ...body }) => ({ endpoint: calls.disable, params: { id }, body }),
      invalidatesTags: [...stale, 'Contact', 'TableView'],
    }),
    signOutStaff: build.mutation<Member, string>({
      query: (id) => ({ endpoint: calls.signOut, params: { id } }),
      invalidatesTags: ['Staff'],
    }),
    stepLostApp: build.mutation<Member, WithId<BodyOf<Contract['lostApp']>>>({
      query: ({ id, ...body }) => ({ endpoint: calls.lostApp, params: { id }, body }),
      invalidatesTags: stale,
    }),
    readStaffProfile: build.query<ReplyOf<Contract['readProfile']>, void>({
      query: () => ({ endpoint: calls.readProfile }),
      providesTags: ['StaffProfile'],
    }),
    changeStaffProfile: build.mutation<ReplyOf<Contract['changeProfile']>, BodyOf<Contract['changeProfile']>>({
      query: (body) => ({ endpoint: calls.changeProfile, body }),
      invalidatesTags: ['Staff', 'StaffProfile'],
    }),
  }),
});

export const {
  useReadStaffQuery,
  useInviteStaffMutation,
  useResendInvitationMutation,
  useWithdrawInvitationMutation,
  useChangeStaffRolesMutation,
  useChangeStaffAddressesMutation,
  useLockStaffMutation,
  useUnlockStaffMutation,
  useDisableStaffMutation,
  useSignOutStaffMutation,
  useStepLostAppMutation,
  useReadStaffProfileQuery,
  useChangeStaffProfileMutation,
} = staffApi;

export const useListStaffQuery = listCall<Contract['list']>(calls.list, ['Staff']);
