/** What a mail's plain text is made of, read from the text itself: so every mail has the shop's design without one of its own. */
export type LetterBlock =
  | { kind: 'paragraph'; lines: string[] }
  /** "Label: value" lines, such as where to pay. */
  | { kind: 'facts'; facts: { label: string; value: string }[] }
  /** The one thing to do: a link of the shop on a line of its own. */
  | { kind: 'action'; label: string; url: string };

/** Blocks stand apart by an empty line. Only links of the shop become one: a text may hold what a stranger has typed. */
export function letterBlocks(body: string, publicUrl: string): LetterBlock[] {
  const parts = body.split(/\n{2,}/).filter((part) => part.trim() !== '');
  return parts.map((part): LetterBlock => {
    const lines = part.trim().split('\n');
    const [first = ''] = lines;
    const action = lines.length === 1 ? actionIn(first, publicUrl) : null;
    if (action) return action;
    const facts = lines.map(factIn);
    return facts.every((fact) => fact !== null) ? { kind: 'facts', facts } : { kind: 'paragraph', lines };
  });
}

/** "Your order: https://…", or the link alone. Leaving a list is no thing to press by the way. */
function actionIn(line: string, publicUrl: string): LetterBlock | null {
  const at = line.lastIndexOf(`${publicUrl}/`);
  if (at < 0) return null;
  const [before, url] = [line.slice(0, at).trim(), line.slice(at)];
  if (/\s/.test(url) || (before !== '' && !/^[^:]{1,80}:$/.test(before))) return null;
  if (leaving.some((path) => url.startsWith(publicUrl + path))) return null;
  return {
    kind: 'action',
    label: labelOf(url.slice(publicUrl.length)) ?? (before.slice(0, -1) || 'Open the page'),
    url,
  };
}

/** A label, and a value that is not too long to stand beside it. */
function factIn(line: string): { label: string; value: string } | null {
  const found = /^(\S[^:]{0,60}): (\S.{0,120})$/.exec(line);
  return found?.[1] && found[2] && !line.includes('://') ? { label: found[1], value: found[2] } : null;
}

/** Pages that end something. */
const leaving = ['/unsubscribe/', '/alert-off/', '/review-invitations/'];

const labelOf = (path: string): string | undefined => labels.find(([begins]) => path.startsWith(begins))?.[1];

/** What the button of a page says, by the beginning of its address. */
const labels: readonly [string, string][] = [
  ['/verified', 'Confirm the address'],
  ['/password/reset/', 'Choose a new password'],
  ['/forget-password', 'Choose a new password'],
  ['/subscribe/', 'Confirm the newsletter'],
  ['/customer-dashboard/order/', 'See your order'],
  ['/customer-dashboard/invoice/', 'Open the document'],
  ['/customer-dashboard/sales-to-us/', 'See your sale'],
  ['/customer-dashboard/sold-history/', 'See your sale'],
  ['/customer-dashboard/people', 'See the people on your account'],
  ['/customer-dashboard/alerts', 'See your alerts'],
  ['/cart', 'Go to your cart'],
  ['/shop', 'Go to the shop'],
  ['/kyc-form', 'Open the identity form'],
  ['/contact-us', 'Write to us'],
  ['/?sign-in=1', 'Sign in'],
  ['/dashboard', 'Open it in the dashboard'],
];
