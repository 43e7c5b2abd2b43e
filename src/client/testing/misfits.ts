import type { z } from 'zod';

type Issue = z.core.$ZodIssue;
type Place = readonly PropertyKey[];

/** So many are told; an answer that is another altogether has many more. */
const most = 6;

/** What does not fit a schema, each with its place: `items.0.total: expected string, received number`. */
export function misfitsOf({ issues }: z.ZodError): string {
  const all = issues.flatMap((issue) => told(issue, []));
  return [...all.slice(0, most), ...(all.length > most ? [`and ${all.length - most} more`] : [])].join('; ');
}

/** Where one of several shapes was wanted, what keeps it from the nearest of them. */
function told(issue: Issue, within: Place): string[] {
  const place = [...within, ...issue.path];
  if (issue.code === 'invalid_union') {
    const [nearest] = [...issue.errors].sort((a, b) => a.length - b.length);
    if (nearest !== undefined) return nearest.flatMap((each) => told(each, place));
  }
  return [`${place.map(String).join('.') || 'the whole'}: ${issue.message.replace(/^Invalid input: /, '')}`];
}
