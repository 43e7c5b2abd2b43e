/** The test files about a noun or a module; paths from the root. */
export function testsAbout(word: string, root: string): string[];
