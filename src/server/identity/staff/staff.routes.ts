import { staffContract } from '#contract/identity/staff.contract.ts';
import { staffRolesContract } from '#contract/identity/staff-roles.contract.ts';
import type { Router } from '#server/http/router.ts';

import type { LostAppByTwo } from './lost-app-by-two.service.ts';
import type { StaffInvitations } from './staff-invitations.service.ts';
import type { StaffLeave } from './staff-leave.service.ts';
import type { StaffProfile } from './staff-profile.service.ts';
import type { StaffRolesService } from './staff-roles.service.ts';
import type { StaffService } from './staff.service.ts';

interface Parts {
  staff: StaffService;
  staffInvitations: StaffInvitations;
  staffLeave: StaffLeave;
  lostAppByTwo: LostAppByTwo;
  staffRoles: StaffRolesService;
  staffProfile: StaffProfile;
}

/** Administrators: who they are, what they may do, and how they come and go. */
export function staffRoutes(router: Router, parts: Parts): void {
  const { staff, staffInvitations, staffLeave, lostAppByTwo, staffRoles, staffProfile } = parts;

  router.on(staffContract.read, ({ params, viewer }) => staff.read(params.id, viewer));
  router.on(staffContract.invite, (call) => staffInvitations.invite(call.body, call));
  router.on(staffContract.resend, (call) => staffInvitations.resend(call.params.id, call.body, call));
  router.on(staffContract.withdraw, async (call) => {
    await staffInvitations.withdraw(call.params.id, call.body.version, call);
    return { message: 'The invitation is withdrawn. Its link no longer works.' };
  });
  router.on(staffContract.changeRoles, (call) => staff.changeRoles(call.params.id, call.body, call));
  router.on(staffContract.changeAddresses, (call) => staff.changeAddresses(call.params.id, call.body, call));
  router.on(staffContract.lock, (call) => staff.lock(call.params.id, call.body, call));
  router.on(staffContract.unlock, (call) => staff.unlock(call.params.id, call.body, call));
  router.on(staffContract.disable, (call) => staffLeave.disable(call.params.id, call.body, call));
  router.on(staffContract.signOut, (call) => staff.signOut(call.params.id, call));
  router.on(staffContract.lostApp, (call) => lostAppByTwo.step(call.params.id, call.body, call));

  router.on(staffContract.readInvitation, ({ body, ip }) => staffInvitations.look(body.token, ip));
  router.on(staffContract.acceptInvitation, async ({ body, ip, requestId }) => {
    await staffInvitations.accept(body.token, body.password, { ip, requestId });
    return { message: 'Your password is set. Please sign in.' };
  });

  router.on(staffContract.readProfile, ({ viewer }) => staffProfile.read(viewer));
  router.on(staffContract.changeProfile, async (call) => {
    await staffProfile.rename(call.body, call);
    return { message: 'Your name is changed.' };
  });

  router.on(staffRolesContract.list, async ({ viewer }) => ({ roles: await staffRoles.list(viewer) }));
  router.on(staffRolesContract.create, (call) => staffRoles.create(call.body, call));
  router.on(staffRolesContract.update, (call) => staffRoles.update(call.params.id, call.body, call));
  router.on(staffRolesContract.remove, async (call) => {
    await staffRoles.remove(call.params.id, call.query.version, call);
    return { message: 'The role is removed.' };
  });
}
