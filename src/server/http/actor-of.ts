import type { Viewer } from './viewer.ts';

/** Who acts in a call, as the audit log names him. */
export const actorOf = ({ viewer, ip, requestId }: { viewer: Viewer; ip: string; requestId: string }) => ({
  id: viewer.id,
  name: viewer.name,
  ip,
  requestId,
});
