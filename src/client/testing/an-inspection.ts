import { createInspection, type Inspection, type InspectionParts } from '#client/app/inspection/inspection.ts';
import { createRecording } from '#client/app/inspection/recording.ts';

/** An inspection of a page in this test's tab: each further one is the next page of the same tab. */
export const anInspection = (parts: Partial<InspectionParts> = {}): Inspection =>
  createInspection({
    recording: createRecording(sessionStorage),
    path: '/',
    loadCalls: async () => undefined,
    now: () => Date.parse('2026-11-23T12:00:00Z'),
    watchMachines: () => undefined,
    ...parts,
  });
