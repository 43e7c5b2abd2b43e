import { accountMails } from '#contract/identity/account-mails.templates.ts';
import { passkeyMails } from '#contract/identity/passkey-mails.templates.ts';
import type { MailTemplate } from '#contract/mail-template.rules.ts';
import { secondFactorMails } from '#contract/identity/second-factor-mails.templates.ts';
import { takenBackMails } from '#contract/identity/taken-back-mails.templates.ts';
import { staffContract } from '#contract/identity/staff.contract.ts';
import { staffMails } from '#contract/identity/staff-mails.templates.ts';
import { staffResource } from '#contract/identity/staff.resource.ts';
import { createSecretSeal, sealingSecret } from '#server/db/sealed-secret.ts';
import { shopList } from '#server/http/list-route.ts';
import type { ShopParts } from '#server/shop-parts.ts';
import type { ShopModule } from '#server/shop-module.ts';

import { createClosingService } from './own-account/closing.service.ts';
import { identityCopy } from './own-account/identity-copy.ts';
import { ownAccountRoutes } from './own-account/own-account.routes.ts';
import { createOwnCopyService } from './own-account/own-copy.service.ts';
import type { PersonPart } from './own-account/person-part.ts';
import { createPasskeyProof } from './passkeys/passkey-proof.ts';
import { createOwnPasskeyProof } from './passkeys/own-passkey-proof.ts';
import { createPasskeySignIn } from './passkeys/passkey-sign-in.ts';
import { passkeysRoutes } from './passkeys/passkeys.routes.ts';
import { createPasskeysService } from './passkeys/passkeys.service.ts';
import { createAppProof } from './second-factors/app-proof.ts';
import { createCodeCheck } from './second-factors/code-check.ts';
import { createOwnerProof } from './second-factors/owner-proof.ts';
import { createStrongerProof } from './second-factors/stronger-proof.ts';
import { createSecondFactorService } from './second-factors/second-factor.service.ts';
import { secondFactorsRoutes } from './second-factors/second-factors.routes.ts';
import type { Holding } from './staff/holding.ts';
import { createLostAppByTwo } from './staff/lost-app-by-two.service.ts';
import { rightsAgreed } from './staff/rights-agreed.ts';
import type { SecondPerson } from './staff/second-person.hook.ts';
import { createStaffInvitations } from './staff/staff-invitations.service.ts';
import { createStaffLeave } from './staff/staff-leave.service.ts';
import { createStaffProfile } from './staff/staff-profile.service.ts';
import { createStaffRoles } from './staff/staff-roles.service.ts';
import { allStaff } from './staff/staff.list.ts';
import { staffRoutes } from './staff/staff.routes.ts';
import { createStaffService } from './staff/staff.service.ts';
import { createAccountMailLimits } from './users/account-mail-limits.ts';
import { createAddressChangeService } from './users/address-change.service.ts';
import { createAddressService } from './users/address.service.ts';
import { createFirstAdminService } from './users/first-admin.ts';
import { createKnownDevices } from './users/known-devices.ts';
import { createOwnSessionsService } from './users/own-sessions.service.ts';
import { createOwnPassword } from './users/own-password.ts';
import { createPasswordService } from './users/password.service.ts';
import { createRefusedTries } from './users/refused-tries.ts';
import { createRegistrationService } from './users/registration.service.ts';
import { createSecondStep } from './users/second-step.ts';
import { createSessionOpening } from './users/session-opening.ts';
import { createSessionsService } from './users/sessions.service.ts';
import { createSignInService } from './users/sign-in.service.ts';
import { createThrottle } from './users/throttle.ts';
import { usersRoutes } from './users/users.routes.ts';
import { identityJobs } from './identity.jobs.ts';

/** What the modules above say of people. */
interface IdentityHooks {
  /** What each holds of a person. */
  personParts: () => readonly PersonPart[];
  /** What one of them may have in hand, to be passed on when he leaves. */
  holdings: () => readonly Holding[];
  secondPerson: SecondPerson;
}

/** Who somebody is: accounts, sign-in, sessions, administrators and their roles, and the state of an identity check. */
export function identityModule({
  config,
  db,
  clock,
  secret,
  limits,
  callerKey,
  personParts,
  holdings,
  secondPerson,
}: ShopParts & IdentityHooks) {
  const { publicUrl } = config;
  const sessions = createSessionsService({ db, clock });
  const mailLimits = createAccountMailLimits({ limits, callerKey });
  const throttle = createThrottle({ db, clock, factor: config.rateLimit });
  const knownDevices = createKnownDevices(secret);
  const refusedTries = createRefusedTries({ db, limits, callerKey });
  const seal = createSecretSeal(sealingSecret(config), 'secrets of authenticators');
  const checkCode = createCodeCheck({ seal, clock });
  const appProof = createAppProof({ db, throttle, checkCode });
  const appRequired = config.staffNeedApp;
  const secondStep = createSecondStep({ clock, seal, checkCode, publicUrl, appRequired });
  const passwords = createPasswordService({ db, clock, publicUrl, sessions, throttle, knownDevices, mailLimits });
  const ownPassword = createOwnPassword({ db, passwords });
  const open = createSessionOpening({ clock, publicUrl, sessions, knownDevices });
  const proving = createPasskeyProof(publicUrl);
  const passkeyProof = createOwnPasskeyProof({ db, clock, proving, throttle, limits });
  const strongerProof = createStrongerProof({ db, appProof, passkeyProof });
  const staffParts = { db, clock, publicUrl, sessions, holdings, secondPerson };
  const services = {
    sessions,
    signIn: createSignInService({ db, clock, throttle, knownDevices, refusedTries, secondStep, open }),
    passkeySignIn: createPasskeySignIn({
      ...{ db, clock, proving, throttle, knownDevices, refusedTries, open, limits, callerKey },
    }),
    passkeys: createPasskeysService({
      ...{ db, clock, publicUrl, proving, ownPassword, strongerProof, sessions },
      required: appRequired,
    }),
    passkeyProof,
    ownerProof: createOwnerProof({ strongerProof, throttle }),
    staff: createStaffService(staffParts),
    staffInvitations: createStaffInvitations({ ...staffParts, limits, callerKey }),
    staffLeave: createStaffLeave(staffParts),
    lostAppByTwo: createLostAppByTwo(staffParts),
    staffRoles: createStaffRoles(staffParts),
    staffProfile: createStaffProfile({ db }),
    registration: createRegistrationService({ db, clock, publicUrl, mailLimits }),
    addressChange: createAddressChangeService({
      ...{ db, clock, publicUrl, mailLimits, ownPassword, strongerProof, sessions, personParts },
    }),
    ownCopy: createOwnCopyService({ db, clock, secret, limits, ownPassword, personParts }),
    closing: createClosingService({ db, clock, publicUrl, ownPassword, sessions, personParts }),
    address: createAddressService({ db, clock, publicUrl, mailLimits, throttle, strongerProof }),
    passwords,
    secondFactor: createSecondFactorService({
      ...{ db, clock, publicUrl, seal, ownPassword, sessions, throttle, checkCode, appProof, strongerProof },
      required: appRequired,
    }),
    ownSessions: createOwnSessionsService({ db, clock, sessions }),
    firstAdmin: createFirstAdminService({ db, clock, limits, callerKey }),
  };
  return {
    services,
    routes({ router, csrf }) {
      const cookies = { csrf, secureCookies: publicUrl.startsWith('https:') };
      usersRoutes(router, { ...services, ...cookies });
      passkeysRoutes(router, { ...services, ...cookies });
      secondFactorsRoutes(router, services);
      ownAccountRoutes(router, { ...services, ...cookies });
      staffRoutes(router, services);
    },
    person: { copy: identityCopy },
    gates: { administrator_rights: rightsAgreed(staffParts), role_rights: services.staffRoles.agreed },
    lists: [
      shopList({
        name: 'Administrators',
        endpoint: staffContract.list,
        resource: staffResource,
        source: () => allStaff,
      }),
    ],
    mailTemplates: [accountMails, takenBackMails, secondFactorMails, passkeyMails, staffMails].flatMap((mails) =>
      Object.values<MailTemplate>(mails),
    ),
    jobs: identityJobs(services),
  } satisfies ShopModule;
}
export type IdentityServices = ReturnType<typeof identityModule>['services'];
