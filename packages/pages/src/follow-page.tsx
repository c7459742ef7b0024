import { CONFIRM_FOLLOW_DAYS, followFormPath } from '@headwater/contract/follows';
import type { FollowFormState, FollowPageData } from './follow-data.ts';
import { FormAlert } from './form-alert.tsx';
import { TextField } from './form-field.tsx';
import { isolateName } from './isolate-name.ts';
import type { SiteSettings } from './page-data.ts';
import { RobotFields } from './robot-fields.tsx';

/** Renders the form to follow something by email, or the next step after it is sent. */
export function FollowPage({ page, site }: { page: FollowPageData; site: SiteSettings }) {
  const { followed, followedPath, form } = page;
  return (
    <div className="max-w-[40rem]">
      <p className="mb-2 text-sm font-semibold">
        <a dir="auto" href={followedPath}>
          {followed.name}
        </a>
      </p>
      <h1 className="text-xl wide:text-2xl">{followTitle(page)}</h1>
      {form ? (
        <>
          <p className="mt-4 text-lg text-muted">
            You do not need an account. We email you only when there is something new. Unsubscribe at any
            time.
          </p>
          <Alert form={form} />
          <Form page={page} form={form} site={site} />
        </>
      ) : (
        <>
          <p className="mt-4 text-lg">
            We have emailed you a link. Open it within {CONFIRM_FOLLOW_DAYS} days to confirm. Your emails then
            start.
          </p>
          <p className="mt-4 text-muted">
            If nothing arrives within a few minutes, check your spam folder, or send the form again with
            another address.
          </p>
        </>
      )}
    </div>
  );
}

/** Returns the title of the page. */
export function followTitle({ followed, form }: FollowPageData): string {
  return form ? `Follow by email: ${isolateName(followed.name)}` : 'Check your email';
}

function Alert({ form: { alert, errors } }: { form: FollowFormState }) {
  const wrong = Object.entries(errors);
  if (alert === null && wrong.length === 0) return null;
  return (
    <FormAlert>
      <p className="font-semibold">{alert ?? 'Your request is not sent yet'}</p>
      {wrong.map(([field, message]) => (
        <p key={field} className="mt-2">
          <a href={`#${field}`}>
            {field === 'email' ? 'Your email' : 'How often'}: {message}
          </a>
        </p>
      ))}
    </FormAlert>
  );
}

interface FormProps {
  page: FollowPageData;
  form: FollowFormState;
  site: SiteSettings;
}

function Form({ page: { target }, form: { values, errors, openedAt }, site }: FormProps) {
  return (
    <form method="post" action={followFormPath(target)} noValidate className="mt-8 grid gap-6">
      <RobotFields openedAt={openedAt} />
      <TextField
        name="email"
        label="Your email"
        type="email"
        value={values.email}
        error={errors.email}
        maxLength={254}
        autoComplete="email"
        required
      />
      <fieldset className="form-choices">
        <legend>How often</legend>
        <label>
          <input
            id="frequency"
            type="radio"
            name="frequency"
            value="daily"
            defaultChecked={values.frequency === 'daily'}
          />
          Daily, on working days after eight in the morning
        </label>
        <label>
          <input
            type="radio"
            name="frequency"
            value="weekly"
            defaultChecked={values.frequency === 'weekly'}
          />
          Weekly, on Mondays after eight in the morning
        </label>
      </fieldset>
      <p className="text-sm text-muted">
        {site.publisher.name} keeps your email and what you follow until you end it, and uses them for nothing
        else. It deletes requests that are not confirmed within {CONFIRM_FOLLOW_DAYS} days.{' '}
        <a href={site.publisher.legalUrls.privacy} className="quiet-link">
          Privacy
        </a>
      </p>
      <div>
        <button type="submit" className="button">
          Follow by email
        </button>
      </div>
    </form>
  );
}
