interface FileReport {
  name: string;
  status: string;
  assertionResults: { status: string; failureMessages: string[] }[];
}
/** What jest's `--json` writes, as far as it is read here. */
interface Report {
  testResults: FileReport[];
}

export function waitedInVain(report: Report | undefined): string[];
export function countOf(reports: (Report | undefined)[]): { passed: number; failed: number };
