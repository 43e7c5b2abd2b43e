/** The identity checks that wait for a decision, the longest waiting first; text of the list grammar. */
export const kycQueue = 'f.status=in:submitted,in_review&sort=submittedAt';
