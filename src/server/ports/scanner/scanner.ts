/** What a virus scanner says of a file. */
export type ScanAnswer = { is: 'clean' } | { is: 'infected'; found: string };

/** The scanner cannot be reached, takes too long or cannot look at the file now: it is asked again later. */
export class ScannerAway extends Error {
  override readonly name = 'ScannerAway';
}

/** Looks for viruses in files. */
export interface Scanner {
  /** Throws `ScannerAway`. */
  scan(bytes: Uint8Array): Promise<ScanAnswer>;
}
