import { enquiryLimits, enquiryPath, OPEN_ENQUIRY_FACTOR } from '@headwater/contract/enquiries';
import { CheckField, TextField } from './form-field.tsx';
import { RobotFields } from './robot-fields.tsx';
import type { EnquiryField, EnquiryFormState, EnquiryPageData } from './enquiry-data.ts';
import type { SiteSettings } from './page-data.ts';

/** Renders the enquiry form, or the next step after it is sent. */
export function EnquiryPage({ page, site }: { page: EnquiryPageData; site: SiteSettings }) {
  const { company, item, form } = page;
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
            You do not need an account. We email you a link first. When you confirm it, we send your enquiry
            to {company}, which will answer you by email.
          </p>
          <Errors form={form} />
          <Form page={page} form={form} site={site} />
        </>
      ) : (
        <Sent page={page} />
      )}
    </div>
  );
}

/** Returns the title of the page. */
export function enquiryTitle({ company, form }: EnquiryPageData): string {
  return form ? `Send ${company} an enquiry` : 'Check your email';
}

function Form({ page, form, site }: { page: EnquiryPageData; form: EnquiryFormState; site: SiteSettings }) {
  const { company, item } = page;
  const { values, errors, openedAt } = form;
  return (
    <form method="post" action={enquiryPath(item.path)} noValidate className="mt-8 grid gap-6">
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
        hint="For the link, and the company’s answer."
        value={values.email}
        error={errors.email}
        maxLength={254}
        autoComplete="email"
        required
      />
      <TextField
        name="organisation"
        label="Your company (optional)"
        value={values.organisation}
        error={errors.organisation}
        maxLength={enquiryLimits.organisationCharacters}
        autoComplete="organization"
      />
      <TextField
        name="message"
        label="Your message"
        rows={8}
        value={values.message}
        error={errors.message}
        maxLength={enquiryLimits.messageCharacters}
        required
      />
      <CheckField
        name="consent"
        label={`I agree that you send ${company} what I have entered here, so that it can answer me.`}
        checked={values.consent === 'yes'}
        error={errors.consent}
      />
      <Privacy page={page} site={site} />
      <div>
        <button type="submit" className="button">
          Send enquiry
        </button>
      </div>
    </form>
  );
}

/** Says which data of a reader are kept, for how long, and who sees them. */
function Privacy({ page: { company, keepDays }, site }: { page: EnquiryPageData; site: SiteSettings }) {
  const { name, legalUrls } = site.publisher;
  return (
    <p className="text-sm text-muted">
      {company} keeps your enquiry until {keepDays} days after closing it, and for{' '}
      {OPEN_ENQUIRY_FACTOR * keepDays} days if it does not close it. {name} counts enquiries, and its staff do
      not read them. It deletes enquiries that are not confirmed within {enquiryLimits.confirmDays} days.{' '}
      <a href={legalUrls.privacy} className="quiet-link">
        Privacy
      </a>
    </p>
  );
}

const fieldLabels: readonly (readonly [EnquiryField, string])[] = [
  ['name', 'Your name'],
  ['email', 'Your email'],
  ['organisation', 'Your company'],
  ['message', 'Your message'],
  ['consent', 'Your agreement'],
];

/** Lists the errors above the form, with links to the fields. */
function Errors({ form: { errors, alert } }: { form: EnquiryFormState }) {
  const wrong = fieldLabels.filter(([field]) => errors[field] !== undefined);
  if (alert === null && wrong.length === 0) return null;
  return (
    <div role="alert" className="form-alert">
      <p className="font-semibold">{alert ?? 'Your enquiry is not sent yet'}</p>
      {wrong.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {wrong.map(([field, label]) => (
            <li key={field}>
              <a href={`#${field}`}>
                {label}: {errors[field]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Sent({ page }: { page: EnquiryPageData }) {
  const { company } = page;
  return (
    <>
      <h1 className="text-xl wide:text-2xl">{enquiryTitle(page)}</h1>
      <p className="mt-4 text-lg">
        We have emailed you a link. Open it within {enquiryLimits.confirmDays} days to confirm. We send it to{' '}
        {company} once you confirm.
      </p>
      <p className="mt-4 text-muted">
        If nothing arrives within a few minutes, check your spam folder, or send the form again. We then email
        you a new link, and the earlier one stops working.
      </p>
    </>
  );
}
