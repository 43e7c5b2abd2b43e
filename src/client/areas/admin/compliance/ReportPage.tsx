import { Alert, Button } from 'antd';
import { Link, useParams } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import {
  useEditComplianceReportMutation,
  useFileComplianceReportMutation,
  useReadComplianceReportQuery,
  useReviewComplianceReportMutation,
} from '#client/features/compliance/reports.api.ts';
import { moneyDialog } from '#client/features/trade/payments/money-dialog.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { shortDay } from '#client/kit/date/date-words.ts';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { TextLines } from '#client/kit/inputs/TextLines.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';
import { StatusTag } from '#client/kit/status-tag/StatusTag.tsx';
import text from '#client/kit/theme/text.module.css';
import type { ComplianceReport } from '#contract/compliance/reports.contract.ts';
import { reportKindNames, reportParts, reportStateNames } from '#contract/compliance/reports.rules.ts';

import styles from './compliance.module.css';
import { reportForms } from './report-form.ts';

const { admin } = paths;
const tones = { draft: 'gold', reviewed: 'info', filed: 'ok' } as const;

/** A report to FINTRAC: its fields part by part, what is missing, its review, its number once it is filed, and its files. */
export function ReportPage() {
  const { id = '' } = useParams();
  const { currentData: report, error, refetch } = useReadComplianceReportQuery(id);
  const trail = [
    { label: 'Compliance', to: admin.compliance },
    ...(report ? [{ label: `Case ${report.caseNumber}`, to: admin.complianceCase(report.caseId) }] : []),
  ];
  const { panel, show } = usePanel();
  const mayWork = useRight('compliance.write');
  if (!report) {
    return (
      <PageFrame title="Report to FINTRAC" trail={trail}>
        {error ? <Failed what="The report" error={error} onRetry={refetch} /> : <PageLoading />}
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={`${reportKindNames[report.kind]} ${report.number}`}
      trail={trail}
      note={<StatusTag tone={tones[report.state]}>{reportStateNames[report.state]}</StatusTag>}
      actions={
        <>
          {report.mayReview && (
            <Button
              type="primary"
              onClick={() => show((close) => <ReviewDialog report={report} onClose={close} />)}
              {...moneyDialog.soon}
            >
              Review…
            </Button>
          )}
          {mayWork && report.state === 'reviewed' && (
            <Button
              type="primary"
              onClick={() => show((close) => <FileDialog report={report} onClose={close} />)}
              {...moneyDialog.soon}
            >
              Filed…
            </Button>
          )}
          {(['pdf', 'json', 'csv'] as const).map((type) => (
            <a
              key={type}
              className={text.link}
              href={`/backend/admin/compliance/reports/${report.id}/${type}`}
              download
            >
              {type.toUpperCase()}
            </a>
          ))}
        </>
      }
    >
      <div className={styles.head}>
        {report.missing.length > 0 && report.state === 'draft' && (
          <Alert type="warning" title={`Still missing: ${report.missing.join(', ')}.`} />
        )}
        <Facts items={factsOf(report)} />
      </div>
      {mayWork && report.state !== 'filed' ? <ReportFields report={report} /> : <FiledFields report={report} />}
      {panel}
    </PageFrame>
  );
}

const factsOf = ({ customerName, caseId, caseNumber, dueOn, writtenBy, reviewedBy, ...report }: ComplianceReport) => [
  { label: 'Case', value: <Link to={admin.complianceCase(caseId)}>{`${caseNumber}, ${customerName}`}</Link> },
  { label: 'To file', value: dueOn === null ? 'as soon as practicable' : `by ${shortDay(dueOn)}` },
  { label: 'Written by', value: writtenBy },
  ...(reviewedBy === null ? [] : [{ label: 'Reviewed by', value: reviewedBy }]),
  ...(report.filedOn === null
    ? []
    : [{ label: 'Filed', value: `${shortDay(report.filedOn)} under ${report.filedReference ?? ''}` }]),
];

function ReportFields({ report }: { report: ComplianceReport }) {
  const { id, kind } = report;
  const load = useReadComplianceReportQuery(id);
  const [edit] = useEditComplianceReportMutation();
  const form = reportForms[kind];
  const { Field } = form;
  return (
    <ResourceForm form={form} load={load} save={({ values }, { version }) => edit({ id, body: { values, version } })}>
      {reportParts[kind].map(({ title, fields }) => (
        <FormSection key={title} title={title}>
          {fields.map(({ key, label, most, ...field }) => (
            <Field key={key} name={`values.${key}`} label={label}>
              {(props) =>
                'long' in field ? <TextLines {...props} maxLength={most} /> : <TextInput {...props} maxLength={most} />
              }
            </Field>
          ))}
        </FormSection>
      ))}
    </ResourceForm>
  );
}

/** As it was filed, or for who only reads. */
const FiledFields = ({ report: { kind, values } }: { report: ComplianceReport }) => (
  <>
    {reportParts[kind].map(({ title, fields }) => (
      <Panel key={title} title={title}>
        <Facts
          items={fields.map(({ key, label }) => ({
            label,
            value: <span className={styles.what}>{values[key] === '' ? 'nothing' : values[key]}</span>,
          }))}
        />
      </Panel>
    ))}
  </>
);

interface DialogProps {
  report: ComplianceReport;
  onClose: () => void;
}

function ReviewDialog({ report: { id, number, version, writtenBy }, onClose }: DialogProps) {
  const [review] = useReviewComplianceReportMutation();
  return (
    <moneyDialog.Part
      title={`Is ${number} right?`}
      okText="It is right"
      words={`${writtenBy} wrote it. You say that it is complete and true; an edit afterwards makes it a draft again.`}
      send={(_values, key) => review({ id, body: { version }, key })}
      onClose={onClose}
    />
  );
}

function FileDialog({ report: { id, number, version }, onClose }: DialogProps) {
  const [file] = useFileComplianceReportMutation();
  return (
    <moneyDialog.Part
      title={`Was ${number} filed?`}
      okText="It is filed"
      words="Nothing is sent from here. Enter the number that FINTRAC gave it. It is not changed any more."
      fields={[
        { name: 'filedOn', label: 'Filed on', kind: 'day', required: 'Enter a day.' },
        { name: 'reference', label: 'Reference number', required: 'Enter the reference number.' },
      ]}
      send={({ filedOn = '', reference = '' }, key) => file({ id, body: { filedOn, reference, version }, key })}
      onClose={onClose}
    />
  );
}
