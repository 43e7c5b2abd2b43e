/** What webpack makes of a folder: a function that loads each of its files that fit. */
interface Folder {
  (file: string): unknown;
  keys(): string[];
}

declare global {
  interface ImportMeta {
    webpackContext(folder: string, options: { recursive: boolean; regExp: RegExp }): Folder;
  }
}

const folders = [
  import.meta.webpackContext('../../features', { recursive: true, regExp: /\.api\.ts$/ }),
  import.meta.webpackContext('../../session', { recursive: true, regExp: /\.api\.ts$/ }),
];

// A file makes its calls known when it is loaded.
for (const load of folders) load.keys().forEach(load);

export {};
