/** How large a file is, as people say it. */
export const sizeWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

export const isPdf = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  type === 'application/pdf' || /\.pdf$/i.test(name);

/** What a file is called where it is looked at. */
export const fileWord = (file: Pick<File, 'name' | 'type'>): 'file' | 'picture' => (isPdf(file) ? 'file' : 'picture');
