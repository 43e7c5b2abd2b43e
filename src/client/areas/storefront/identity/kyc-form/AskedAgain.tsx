import type { OwnKyc } from '#client/features/identity/kyc/kyc.api.ts';
import { Note } from '#client/kit/banner/Banner.tsx';

/** Why a form that was sent before is open again, with the reviewer's own words. */
export function AskedAgain({ own: { status, note } }: { own: OwnKyc }) {
  if (status !== 'rejected' && status !== 'more_info' && status !== 'expired') return null;
  return (
    <Note tone="warn" role="status">
      <p>
        <b>{facts[status]}</b> {note !== null && <q>{note}</q>}
      </p>
      <p>Correct what is needed and send the form again.</p>
    </Note>
  );
}

const facts = {
  rejected: 'Your identity could not be confirmed.',
  more_info: 'The reviewer needs to know more.',
  expired: 'Your papers have expired.',
} as const;
