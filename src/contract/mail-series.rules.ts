import { type MailTemplate, mailTemplate, type MailVariable } from './mail-template.rules.ts';

interface Series<Common extends string> {
  area: string;
  /** What each subject begins with. */
  subject: string;
  /** What each mail ends with, such as a link to the thing. */
  ending: string;
  /** The variables of all of them; `name` is the person's. */
  common: Readonly<Record<Common, MailVariable>>;
}

type Step<Name extends string> = Omit<MailTemplate<Name>, 'area'>;

/** Mails about the steps of one thing: each greets, says what happened, and tells where to look. */
export const mailSeries =
  <const Common extends string>({ area, subject: begin, ending, common }: Series<Common>) =>
  <const Name extends string>({ subject, body, variables, ...told }: Step<Name>): MailTemplate<Name | Common> =>
    mailTemplate<Name | Common>({
      ...told,
      area,
      subject: `${begin} ${subject}`,
      body: `Hello {name},\n\n${body}\n\n${ending}`,
      variables: { ...common, ...variables } as Readonly<Record<Name | Common, MailVariable>>,
    });
