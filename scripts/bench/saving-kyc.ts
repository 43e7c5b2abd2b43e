import { customersContract, type KycDraft } from '#contract/customers/customers.contract.ts';
import { individualForm } from '#contract/testing/kyc-forms.ts';
import { openPostgres } from '#server/db/postgres-database.ts';
import { SESSION_COOKIE } from '#server/http/session-cookie.ts';
import { createCaller } from '#stories/caller.ts';

import { eachAtOnce } from './at-once.ts';
import { withShop } from './bench-shop.ts';
import { makeBuyers } from './buyers.ts';
import { at, type Measured, median } from './figures.ts';

const many = 300;
const atOnce = 10;

/** What is typed in each step of the form; a step is saved with all of those before. */
const steps = [
  ['legalFirstName', 'legalLastName', 'birthDate', 'nationality', 'birthCountry', 'phone', 'occupation'],
  ['address', 'addressSince', 'mailingDiffers', 'taxHome'],
  ['documentType', 'documentNumber', 'documentIssuer', 'documentExpiry', 'documentCountry', 'documentIssued'],
  ['intendedUse', 'expectedVolume', 'sourceOfFunds'],
  ['politicallyExposed', 'exposedFamily', 'exposedAssociate', 'thirdParty'],
] as const satisfies readonly (readonly (keyof typeof individualForm)[])[];

const formUntil = (step: number): KycDraft =>
  Object.fromEntries(
    steps
      .slice(0, step + 1)
      .flat()
      .map((name) => [name, individualForm[name]]),
  );

/** How long the form of the identity check takes to save a step, over HTTP on PostgreSQL. */
export const measureKyc = (): Promise<Measured> =>
  withShop(async (shop) => {
    const server = await shop.start();
    const { db, close } = openPostgres(shop.databaseUrl, { warn: () => undefined });
    const people = await makeBuyers(db, many, { status: 'pending' });
    await close();
    const times: number[] = [];
    const firsts: number[] = [];
    const used = server.processor();
    const begun = performance.now();
    await eachAtOnce(people, atOnce, async ({ session }) => {
      const caller = createCaller(server.url);
      caller.carry(SESSION_COOKIE, session);
      // The token against cross-site requests is fetched with the first call of a page.
      await caller.call(customersContract.readKyc);
      for (const step of steps.keys()) {
        const asked = performance.now();
        await caller.call(customersContract.saveKyc, { body: formUntil(step) });
        (step === 0 ? firsts : times).push(performance.now() - asked);
      }
    });
    const seconds = (performance.now() - begun) / 1000;
    const ofProcessor = ((server.processor() - used) * 1000) / (times.length + firsts.length);
    await server.stop();
    const bar = '150';
    return {
      figures: [
        { what: 'a step saved, median', value: median(times), unit: 'ms' },
        { what: 'a step saved, p95', value: at(times, 0.95), unit: 'ms', bar },
        { what: 'the first, with token and beginning of the check, p95', value: at(firsts, 0.95), unit: 'ms', bar },
        { what: 'the slowest of all', value: Math.max(...times, ...firsts), unit: 'ms' },
        { what: 'of a processor in the server, a step', value: ofProcessor, unit: 'ms' },
        { what: 'steps saved', value: (times.length + firsts.length) / seconds, unit: 'a second' },
      ],
      notes: [
        `${many} customers, ${atOnce} at once without a pause, ${steps.length} steps each; caller, server and PostgreSQL on one machine.`,
      ],
    };
  });
