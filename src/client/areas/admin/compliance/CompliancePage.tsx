import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useListComplianceCasesQuery } from '#client/features/compliance/cases.api.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import text from '#client/kit/theme/text.module.css';
import { casesResource } from '#contract/compliance/cases.resource.ts';

import { caseColumns } from './case-columns.tsx';
import { CaseRules } from './CaseRules.tsx';
import { OpenCase } from './OpenCase.tsx';

const undecided = 'f.state=in:open,assigned,in_review,proposed';

const options = {
  views: [
    { label: 'To decide', query: `${undecided}&sort=dueOn` },
    { label: 'New', query: 'f.state=in:open&sort=openedAt' },
    { label: 'Waiting for a second person', query: 'f.state=in:proposed&sort=dueOn' },
    { label: 'Structuring', query: `f.kind=in:structuring&${undecided}` },
    { label: 'Screening', query: `f.kind=in:screening&${undecided}` },
    { label: 'Reports to file', query: 'f.reporting=in:to_file' },
    { label: 'To close', query: 'f.state=in:decided' },
    { label: 'All cases', query: '' },
  ],
  empty: 'A case appears here when a rule finds something, or when you open one on a customer.',
};

/** What compliance looks into. */
export const CompliancePage = () => (
  <ListPage
    title="Compliance"
    name="Cases"
    resource={casesResource}
    columns={caseColumns}
    useRows={useListComplianceCasesQuery}
    options={options}
    actions={
      <>
        <Link className={text.link} to={paths.admin.watchLists}>
          Sanctions lists
        </Link>
        <OpenCase label="Open a case…" filled />
      </>
    }
  >
    <CaseRules />
  </ListPage>
);
