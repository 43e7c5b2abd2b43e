/** An address as its owner knows it again, for readers who may be somebody else: "a…@example.com". */
export const shortenedAddress = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1…');
