import type { Endpoint } from '#contract/endpoint.ts';
import { hasRight, type Permission } from '#contract/permissions.ts';

import { forbidden, signInFirst } from './refusal.ts';
import type { Viewer } from './viewer.ts';

/** Refuses with 401 or 403 unless the viewer may call the endpoint. */
export function requireAccess(endpoint: Endpoint, viewer: Viewer | null): void {
  if (endpoint.access === 'open' || endpoint.access === 'key') return;
  if (!viewer) throw signInFirst();
  if (endpoint.access === 'customer' && viewer.role !== 'customer') throw forbidden();
  if (endpoint.access === 'admin') {
    if (viewer.role !== 'admin') throw forbidden();
    if (endpoint.permission && !hasRight(viewer.adminRoles, endpoint.permission as Permission)) throw forbidden();
  }
}

/** Trading needs a verified e-mail and an approved identity check; decided anew at every call. */
export function requireTrader(viewer: Viewer): void {
  if (!viewer.verified) throw forbidden('Please verify your e-mail address first.');
  if (viewer.status !== 'approved') throw forbidden('Please complete the identity check first.');
}
