import {
  enquiryLimits,
  enquiryPath,
  OPEN_ENQUIRY_FACTOR,
  type ReaderRequestKind,
} from '@headwater/contract/enquiries';
import { mistakePath } from '@headwater/contract/mistake-reports';
import { ChosenCompanies, NobodyChosen } from './chosen-companies.tsx';
import { NeedFields, needLabels } from './enquiry-needs.tsx';
import { choicePath } from './finder-address.ts';
import { FormAlert } from './form-alert.tsx';
import { CheckField, TextField } from './form-field.tsx';
import { RobotFields } from './robot-fields.tsx';
import type { EnquiryField, EnquiryFormState, EnquiryPageData } from './enquiry-data.ts';
import { isolateName } from './isolate-name.ts';
import type { SiteSettings } from './page-data.ts';

interface FormTexts {
  title: (recipient: string) => string;
  confirming: (recipient: string, several: boolean) => string;
  emailHint: string;
  message: { label: string; hint?: string };
  button: string;
  /** Says that the form has errors. */
  unsent: string;
  path: (path: string) => string;
}

const formTexts: Record<ReaderRequestKind, FormTexts> = {
  enquiry: {
    title: (recipient) => `Send ${recipient} an enquiry`,
    confirming: (recipient, several) =>
      several
        ? 'we send each company its own enquiry. It learns how many you have asked, but not which, and will answer you by email.'
        : `we send your enquiry to ${recipient}, which will answer you by email.`,
    emailHint: 'We send the link and the reply here.',
    message: { label: 'Your message' },
    button: 'Send enquiry',
    unsent: 'Your enquiry is not sent yet',
    path: enquiryPath,
  },
  mistake: {
    title: () => 'Report a mistake',
    confirming: () => 'our editors receive your report, and check the page.',
    emailHint: 'We send the link here, and a question if we have one.',
    message: { label: 'The mistake', hint: 'What is wrong, and what would be right?' },
    button: 'Send report',
    unsent: 'Your report is not sent yet',
    path: mistakePath,
  },
};

/** Renders the form for an enquiry or a report, or the next step after it is sent. */
export function EnquiryPage({ page, site }: { page: EnquiryPageData; site: SiteSettings }) {
  const { request, item, several, form } = page;
  const recipient = isolateName(page.recipient);
  if (several?.companies.length === 0) return <NobodyChosen several={several} title={enquiryTitle(page)} />;
  return (
    <div className="max-w-[40rem]">
      <p className="mb-2 text-sm font-semibold">
        <a dir="auto" href={item.path}>
          {item.title}
        </a>
      </p>
      {form ? (
        <>
          <h1 className="text-xl wide:text-2xl">{enquiryTitle(page)}</h1>
          <p className="mt-4 text-lg text-muted">
            You do not need an account. We email you a link first. When you confirm it,{' '}
            {formTexts[request].confirming(recipient, areSeveral(page))}
          </p>
          <Errors form={form} texts={formTexts[request]} />
          {form.areFilesLost && (
            <output className="mt-6 block font-semibold">
              You have removed a company. Please choose your files again, because this form cannot keep them.
            </output>
          )}
          <Form page={page} form={form} site={site} />
        </>
      ) : (
        <Sent page={page} />
      )}
    </div>
  );
}

/** Returns the title of the page. */
export function enquiryTitle(page: EnquiryPageData): string {
  const { request, several, form } = page;
  const asked = several?.companies.length ?? 1;
  if (asked === 0) return 'No company to ask';
  if (!form) return 'Check your email';
  return asked === 1
    ? formTexts[request].title(isolateName(page.recipient))
    : `Send ${asked} companies one enquiry`;
}

function areSeveral({ several }: EnquiryPageData): boolean {
  return several !== null && several.companies.length > 1;
}

function Form({ page, form, site }: { page: EnquiryPageData; form: EnquiryFormState; site: SiteSettings }) {
  const { request, item, several } = page;
  const recipient = isolateName(page.recipient);
  const { values, errors, openedAt } = form;
  const texts = formTexts[request];
  const action = several
    ? choicePath('enquiry', { ...several.search, kept: several.companies.map(({ slug }) => slug) })
    : texts.path(item.path);
  return (
    <form
      method="post"
      action={action}
      encType={request === 'enquiry' ? 'multipart/form-data' : undefined}
      noValidate
      className="mt-8 grid gap-6"
    >
      {several && <ChosenCompanies several={several} />}
      <RobotFields openedAt={openedAt} />
      <TextField
        name="name"
        label="Your name"
        value={values.name}
        error={errors.name}
        maxLength={enquiryLimits.nameCharacters}
        autoComplete="name"
        required
      />
      <TextField
        name="email"
        label="Your email"
        type="email"
        hint={texts.emailHint}
        value={values.email}
        error={errors.email}
        maxLength={254}
        autoComplete="email"
        required
      />
      {request === 'enquiry' && (
        <TextField
          name="organisation"
          label="Your company (optional)"
          value={values.organisation}
          error={errors.organisation}
          maxLength={enquiryLimits.organisationCharacters}
          autoComplete="organization"
        />
      )}
      <TextField
        name="message"
        {...texts.message}
        rows={8}
        value={values.message}
        error={errors.message}
        maxLength={enquiryLimits.messageCharacters}
        required
      />
      {request === 'enquiry' && <NeedFields form={form} />}
      {request === 'enquiry' && (
        <CheckField
          name="consent"
          label={`I agree that you send ${recipient} what I have entered here, so that ${areSeveral(page) ? 'they' : 'it'} can answer me.`}
          checked={values.consent === 'yes'}
          error={errors.consent}
        />
      )}
      <Privacy page={page} site={site} />
      <div>
        <button type="submit" className="button">
          {texts.button}
        </button>
      </div>
    </form>
  );
}

/** Says which data of a reader are kept, for how long, and who sees them. */
function Privacy({ page, site }: { page: EnquiryPageData; site: SiteSettings }) {
  const { request, keepDays } = page;
  const recipient = isolateName(page.recipient);
  const { name, legalUrls } = site.publisher;
  const openDays = OPEN_ENQUIRY_FACTOR * keepDays;
  return (
    <p className="text-sm text-muted">
      {request === 'enquiry' ? (
        <>
          {areSeveral(page) ? 'Each company' : recipient} keeps your enquiry for {keepDays} days after closing
          it, or for {openDays} days if it is never closed. {name} counts enquiries, and its staff do not read
          them. It deletes enquiries that are not confirmed within {enquiryLimits.confirmDays} days.
        </>
      ) : (
        <>
          {name} keeps your report for {keepDays} days after checking it, or for {openDays} days if it is
          never checked. The company does not see who reported the mistake. {name} deletes reports that are
          not confirmed within {enquiryLimits.confirmDays} days.
        </>
      )}{' '}
      <a href={legalUrls.privacy} className="quiet-link">
        Privacy
      </a>
    </p>
  );
}

/** The fields in their order. The message has the label of its form. */
const fieldLabels: readonly (readonly [EnquiryField, string | null])[] = [
  ['name', 'Your name'],
  ['email', 'Your email'],
  ['organisation', 'Your company'],
  ['message', null],
  ...needLabels,
  ['consent', 'Your agreement'],
];

/** Lists the errors above the form, with links to the fields. */
function Errors({ form: { errors, alert }, texts }: { form: EnquiryFormState; texts: FormTexts }) {
  const wrong = fieldLabels.filter(([field]) => errors[field] !== undefined);
  if (alert === null && wrong.length === 0) return null;
  return (
    <FormAlert>
      <p className="font-semibold">{alert ?? texts.unsent}</p>
      {wrong.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {wrong.map(([field, label]) => (
            <li key={field}>
              <a href={`#${field}`}>
                {label ?? texts.message.label}: {errors[field]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </FormAlert>
  );
}

function Sent({ page }: { page: EnquiryPageData }) {
  const { request } = page;
  const recipient = isolateName(page.recipient);
  return (
    <>
      <h1 className="text-xl wide:text-2xl">{enquiryTitle(page)}</h1>
      <p className="mt-4 text-lg">
        We have emailed you a link. Open it within {enquiryLimits.confirmDays} days to confirm.{' '}
        {request === 'enquiry'
          ? `We send your enquiry to ${recipient} once you confirm.`
          : 'We check the page once you confirm.'}
      </p>
      <p className="mt-4 text-muted">
        If nothing arrives within a few minutes, check your spam folder, or send the form again. We then email
        you a new link, and the earlier one stops working.
      </p>
    </>
  );
}
