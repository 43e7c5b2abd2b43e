import type { OwnKyc } from '#client/features/identity/kyc/kyc.api.ts';
import { Note } from '#client/kit/banner/Banner.tsx';
import { shortDay } from '#client/kit/date/date-words.ts';

/** Why a form that was sent before is open again, with the reviewer's own words. */
export function AskedAgain({ own }: { own: OwnKyc }) {
  const fact = factOf(own);
  if (fact === null) return null;
  const { note, asked } = own;
  return (
    <Note tone="warn" role="status">
      <p>
        <b>{fact}</b> {note !== null && <q>{note}</q>}
      </p>
      <p>
        {asked === null
          ? 'Correct what is needed and send the form again.'
          : `Please answer by ${shortDay(asked.due)}. Everything else is accepted and stays as it is.`}
      </p>
    </Note>
  );
}

function factOf({ status, validUntil, graceUntil }: OwnKyc): string | null {
  if (status === 'approved' && graceUntil !== null)
    return `Your identity check is out of date. Until ${shortDay(graceUntil)} you can still sell, but not buy.`;
  if (status === 'approved') {
    const end = shortDay(validUntil ?? '');
    return `Your identity check is valid until ${end}. You can renew it now; while we look at it you cannot trade.`;
  }
  if (status === 'rejected') return 'Your identity could not be confirmed.';
  if (status === 'more_info') return 'The reviewer needs to know more.';
  return status === 'expired' ? 'Your papers have expired.' : null;
}
