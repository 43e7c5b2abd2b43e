/** Where carriers in Canada show a parcel, by what their name holds; the number stands at the end. */
const pages = [
  ['canada post', 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/'],
  ['postes canada', 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/'],
  ['purolator', 'https://www.purolator.com/en/shipping/tracker?pin='],
  ['fedex', 'https://www.fedex.com/fedextrack/?trknbr='],
  ['ups', 'https://www.ups.com/track?tracknum='],
  ['dhl', 'https://www.dhl.com/ca-en/home/tracking.html?tracking-id='],
] as const;

/**
 * The page on which a carrier shows where a parcel is; null for a carrier whose page is not known, and for what is no number
 * of a parcel. Public pages as of 2026.
 */
export function trackingPage({ carrier, tracking }: { carrier: string; tracking: string }): string | null {
  const number = tracking.replaceAll(/\s/g, '');
  if (!/^[A-Za-z0-9-]{6,40}$/.test(number) || number.replaceAll(/\D/g, '').length < 6) return null;
  const name = ` ${carrier.toLowerCase()} `;
  // UPS is a word of its own: "Groups" is another carrier.
  const found = pages.find(([word]) => new RegExp(`[^a-z]${word}[^a-z]`).test(name));
  return found ? found[1] + number : null;
}
