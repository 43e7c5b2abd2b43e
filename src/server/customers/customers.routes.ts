import { customerDetailsContract } from '#contract/customers/customer-details.contract.ts';
import { customerProfileContract } from '#contract/customers/customer-profile.contract.ts';
import { customerSessionsContract } from '#contract/customers/customer-sessions.contract.ts';
import { customersContract } from '#contract/customers/customers.contract.ts';
import { kycChecksContract } from '#contract/customers/kyc-checks.contract.ts';
import { kycDeskContract } from '#contract/customers/kyc-desk.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import type { Router } from '#server/http/router.ts';
import { sendPdf } from '#server/http/send-pdf.ts';
import type { Viewer } from '#server/http/viewer.ts';

import type { CustomerProfiles } from './customer-profile.service.ts';
import type { CustomerDetailsService } from './details/customer-details.service.ts';
import type { CustomersService } from './customers.service.ts';
import type { KycChecks } from './kyc/checks/kyc-checks.service.ts';
import type { KycDeskService } from './kyc/kyc-desk.service.ts';
import type { KycRecord } from './kyc/kyc-record.ts';
import type { OwnKycService } from './kyc/own-kyc.service.ts';
import type { CustomerSessions } from './sessions/customer-sessions.service.ts';
import type { StandingService } from './standing/standing.service.ts';

interface Parts {
  customers: CustomersService;
  ownKyc: OwnKycService;
  kycDesk: KycDeskService;
  kycChecks: KycChecks;
  kycRecord: KycRecord;
  standing: StandingService;
  customerProfiles: CustomerProfiles;
  customerDetails: CustomerDetailsService;
  customerSessions: CustomerSessions;
}

export function customersRoutes(
  router: Router,
  {
    customers,
    ownKyc,
    kycDesk,
    kycChecks,
    kycRecord,
    standing,
    customerProfiles,
    customerDetails,
    customerSessions,
  }: Parts,
): void {
  router.on(customersContract.readKyc, ({ viewer }) => ownKyc.ownCase(viewer.id));

  router.on(customersContract.saveKyc, ({ viewer, body }) => ownKyc.save(viewer.id, body));

  router.on(customersContract.submitKyc, (call) => ownKyc.submit(call.viewer.id, call.body, actorOf(call)));

  router.on(customersContract.read, (call) => customers.read(call.params.id, staffOf(call)));

  router.on(customersContract.decide, (call) => kycDesk.decide(call.params.id, call.body, staffOf(call)));

  router.on(customersContract.suspend, (call) => standing.suspend(call.params.id, call.body, staffOf(call)));

  router.on(customersContract.reinstate, (call) => standing.reinstate(call.params.id, call.body, staffOf(call)));

  router.on(customersContract.withdrawReinstatement, (call) =>
    standing.withdraw(call.params.id, call.body, staffOf(call)),
  );

  router.on(kycDeskContract.read, (call) => kycDesk.read(call.params.id, staffOf(call)));

  router.on(kycChecksContract.read, (call) => kycChecks(call.params.id, staffOf(call)));

  router.on(kycDeskContract.claim, (call) => kycDesk.claim(call.params.id, call.body.version, staffOf(call)));

  router.on(kycDeskContract.release, (call) => kycDesk.release(call.params.id, call.body.version, staffOf(call)));

  router.on(kycDeskContract.ask, (call) => kycDesk.ask(call.params.id, call.body, staffOf(call)));

  router.on(kycDeskContract.record, async (call) =>
    sendPdf(call.reply, await kycRecord(call.params.id, staffOf(call))),
  );

  router.on(customerProfileContract.read, ({ params, viewer }) => customerProfiles.read(params.id, viewer));

  router.on(customerProfileContract.note, (call) =>
    customerProfiles.note(call.params.id, call.body.text, { actor: actorOf(call), key: call.idempotencyKey }),
  );

  router.on(customerDetailsContract.read, (call) => customerDetails.read(call.params.id, staffOf(call)));

  router.on(customerDetailsContract.change, (call) => customerDetails.change(call.params.id, call.body, staffOf(call)));

  router.on(customerSessionsContract.list, ({ params }) => customerSessions.list(params.id));

  router.on(customerSessionsContract.end, (call) =>
    customerSessions.end(call.params.id, call.body.session, actorOf(call)),
  );

  router.on(customerSessionsContract.endAll, (call) => customerSessions.endAll(call.params.id, actorOf(call)));
}

const staffOf = (call: { viewer: Viewer; ip: string; requestId: string }) => ({
  ...actorOf(call),
  roles: call.viewer.adminRoles,
});
