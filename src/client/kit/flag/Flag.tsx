/** The flags that lie in `public/flags`, by the country's two letters. */
const drawn: ReadonlySet<string> = new Set(['CA', 'US', 'EU', 'GB', 'CH', 'JP']);

/** A country's flag beside words that name it; one that is not drawn is left out. */
export const Flag = ({ country }: { country: string }) =>
  drawn.has(country) ? <img src={`/flags/${country}.svg`} width={18} height={12} alt="" /> : null;
