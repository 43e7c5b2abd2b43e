/** What jest's `--json` writes, as far as it is read here. */
interface Report {
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

export function countOf(report: Report | undefined): { passed: number; failed: number };
