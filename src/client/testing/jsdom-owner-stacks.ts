import * as React from 'react';

// React notes of each element where it was made, ten frames deep, so that a warning can say it: a tenth of a screen test's
// time. It stops by itself for a second after ten thousand; here it has made them already. A warning still names components.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: (_made: number) => {} });
