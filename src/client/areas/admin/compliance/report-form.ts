import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import type { ComplianceReport } from '#contract/compliance/reports.contract.ts';
import { reportFields, type ReportKind, reportKindNames } from '#contract/compliance/reports.rules.ts';

export interface ReportFormValues {
  values: Record<string, string>;
}

/** The fields of a report; a form of its own for each kind, since each asks for others. */
const reportForm = (kind: ReportKind) =>
  defineForm<ComplianceReport, ReportFormValues>({
    id: `report-${kind}`,
    noun: reportKindNames[kind].toLowerCase(),
    blank: { values: {} },
    valuesOf: ({ values }) => ({
      values: Object.fromEntries(reportFields(kind).map(({ key }) => [key, values[key] ?? ''])),
    }),
    fields: { values: { label: 'Fields', words: wordsOf, same: (one, other) => wordsOf(one) === wordsOf(other) } },
  });

const wordsOf = (values: Record<string, string>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ');

export const reportForms = {
  large: reportForm('large'),
  suspicious: reportForm('suspicious'),
} as const satisfies Record<ReportKind, unknown>;
