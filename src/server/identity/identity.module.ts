import { HOUR_MS } from '#contract/dates/durations.ts';
import type { ShopParts } from '#server/shop-parts.ts';
import type { ShopModule } from '#server/shop-module.ts';

import { createAccountMailLimits } from './users/account-mail-limits.ts';
import { createAddressService } from './users/address.service.ts';
import { createFirstAdminService } from './users/first-admin.ts';
import { createKnownDevices } from './users/known-devices.ts';
import { createPasswordService } from './users/password.service.ts';
import { createRefusedTries } from './users/refused-tries.ts';
import { createRegistrationService } from './users/registration.service.ts';
import { createSessionsService } from './users/sessions.service.ts';
import { createSignInService } from './users/sign-in.service.ts';
import { createThrottle } from './users/throttle.ts';
import { usersRoutes } from './users/users.routes.ts';

/** Who somebody is: accounts, sign-in, sessions, and the state of an identity check. */
export function identityModule({ config, db, clock, secret, limits, callerKey }: ShopParts) {
  const { publicUrl } = config;
  const sessions = createSessionsService({ db, clock });
  const mailLimits = createAccountMailLimits({ limits, callerKey });
  const throttle = createThrottle({ db, clock, factor: config.rateLimit });
  const knownDevices = createKnownDevices(secret);
  const refusedTries = createRefusedTries({ db, limits, callerKey });
  const services = {
    sessions,
    signIn: createSignInService({ db, clock, sessions, throttle, knownDevices, refusedTries }),
    registration: createRegistrationService({ db, clock, publicUrl, mailLimits }),
    address: createAddressService({ db, clock, publicUrl, mailLimits, throttle }),
    passwords: createPasswordService({ db, clock, publicUrl, sessions, throttle, knownDevices, mailLimits }),
    firstAdmin: createFirstAdminService({ db, clock, limits, callerKey }),
  };
  return {
    services,
    routes({ router, csrf }) {
      usersRoutes(router, { ...services, csrf, secureCookies: publicUrl.startsWith('https:') });
    },
    lists: [],
    jobs: [
      { name: 'sessions.sweep', everyMs: HOUR_MS, run: () => sessions.sweep() },
      { name: 'sign-ins.sweep', everyMs: HOUR_MS, run: () => services.signIn.sweep() },
    ],
  } satisfies ShopModule;
}
export type IdentityServices = ReturnType<typeof identityModule>['services'];
