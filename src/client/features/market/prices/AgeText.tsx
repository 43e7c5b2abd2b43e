import { useNow } from '#client/kit/clock/use-now.ts';
import { fullDate } from '#client/kit/date/date-words.ts';
import { ageInWords, ageSeconds } from '#contract/market/price-age.rules.ts';

/** How long ago a moment was; its own part, so that only these words are written anew each second. */
export function AgeText({ iso }: { iso: string }) {
  const now = useNow();
  if (now === null) return null;
  return (
    <time dateTime={iso} title={fullDate(iso)}>
      {ageInWords(ageSeconds(iso, new Date(now)))}
    </time>
  );
}
