/** What the modules above ask of papers: to register what some are for, what is wrong with somebody's, who has opened them, and to erase them; and to keep private pictures. */
export type { PaperKeeping } from './paper-keeping.service.ts';
export { paperProblems } from './paper-problems.ts';
export { PaperUnreadable } from './paper-seal.ts';
export { currentPaperIds, sentPaperKinds } from './paper-row.ts';
export type { PaperHooks } from './paper-use.ts';
export type { PapersService } from './papers.service.ts';
export type { PrivatePictures } from './pictures.service.ts';
export { sendPrivately } from './send-privately.ts';
export { unopenedPapers } from './unopened-papers.read.ts';
