/** What the modules above ask of papers: to register what some are for, and to erase somebody's. */
export type { PaperKeeping } from './paper-keeping.service.ts';
export type { PaperHooks } from './paper-use.ts';
export type { PapersService } from './papers.service.ts';
