import { paths } from '#client/app/paths.ts';
import type { Badges } from '#contract/overview/site.contract.ts';

const { admin } = paths;

interface MoreLinks {
  label: string;
  /** With the count of waiting work that stands beside it. */
  links: readonly { label: string; path: string; badge?: keyof Badges }[];
}

/** What the specified menu has no entry for, by kind of work; the drawer's menu and the settings' menu both lead to it. */
export const moreLinks: readonly MoreLinks[] = [
  {
    label: 'Money',
    links: [
      { label: 'Money in', path: admin.payments },
      { label: 'Refunds', path: admin.refunds },
      { label: 'Customer balances', path: admin.balances },
      { label: 'Returns', path: admin.returns },
      { label: 'Purchases from customers', path: admin.purchases },
      { label: 'Invoices', path: admin.invoices },
      { label: 'Payment methods', path: admin.paymentMethods },
      { label: 'Finance', path: admin.finance },
      { label: 'Journal', path: admin.journal },
      { label: 'Trial balance', path: admin.trialBalance },
    ],
  },
  {
    label: 'Metal',
    links: [
      { label: 'Stock', path: admin.stock },
      { label: 'Exposure', path: admin.exposure },
      { label: 'Hedges', path: admin.hedges },
      { label: 'Price feed', path: admin.feed },
    ],
  },
  {
    label: 'Terms',
    links: [
      { label: 'Taxes', path: admin.taxes },
      { label: 'Shipping', path: admin.shipping },
      { label: 'Coupons', path: admin.coupons },
      { label: 'Cancelling', path: admin.settingGroup('cancelling') },
      { label: 'Limits', path: admin.settingGroup('limits') },
    ],
  },
  {
    label: 'Watching',
    links: [
      { label: 'Reviews', path: admin.reviews },
      { label: 'Price alerts', path: admin.alerts },
      { label: 'Limit orders', path: admin.limitOrders },
      { label: 'Savings plans', path: admin.savingsPlans },
      { label: 'Compliance', path: admin.compliance, badge: 'compliance' },
      { label: 'Approvals', path: admin.approvals },
      { label: 'Audit log', path: admin.auditLog },
      { label: 'Outbox', path: admin.outbox },
      { label: 'Jobs', path: admin.jobs, badge: 'jobs' },
    ],
  },
  {
    label: 'Mails',
    links: [
      { label: 'Newsletters', path: admin.newsletters },
      { label: 'Mail templates', path: admin.mailTemplates },
    ],
  },
  {
    label: 'Other programs',
    links: [
      { label: 'Content as files', path: admin.contentFiles },
      { label: 'Webhooks', path: admin.webhooks },
      { label: 'API keys', path: admin.apiKeys },
    ],
  },
];
