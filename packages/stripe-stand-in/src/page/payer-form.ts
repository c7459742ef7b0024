import { z } from 'zod';
import type { Objects } from '../store/wire.ts';
import type { Payer } from '../payments/payer.ts';
import { html, type Html } from './html.ts';

export type FieldValues = Partial<Record<FieldName, string>>;
export type FieldErrors = Partial<Record<FieldName, string | undefined>>;
type FieldName = 'email' | 'name' | 'business_name' | 'vat_number';

const vatNumber = z
  .string()
  .transform((value) => value.replace(/[\s.-]/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .regex(/^(GB(\d{9}|\d{12})|(?!GB)[A-Z]{2}[A-Z\d]{2,12})?$/, 'Enter a VAT number like GB123456789'),
  );

const payerInput = z
  .object({
    email: z.email('Enter an email address'),
    name: z.string().trim().min(1, 'Enter your name'),
    business_name: z.string().trim().default(''),
    vat_number: vatNumber.default(''),
  })
  .refine(({ business_name, vat_number }) => vat_number === '' || business_name !== '', {
    path: ['business_name'],
    message: 'Enter the business that the VAT number belongs to',
  });

/** Parses the payer from the form, or the errors by field. */
export function parsePayer(values: FieldValues): { payer: Payer } | { errors: FieldErrors } {
  const result = payerInput.safeParse(values);
  if (result.success) {
    const { email, name, business_name, vat_number } = result.data;
    return { payer: { email, name, businessName: business_name || null, vatNumber: vat_number || null } };
  }
  return { errors: Object.fromEntries(result.error.issues.map(({ path, message }) => [path[0], message])) };
}

/** Renders the payer's fields: the email is read-only where the session has one, and a VAT number is optional. */
export function payerFields(
  session: Objects['checkout.session'],
  values: FieldValues,
  errors: FieldErrors,
): Html {
  const email = session.customer_details?.email;
  return html`${field('email', 'Email', {
    type: 'email',
    value: email ?? values.email,
    error: errors.email,
    autocomplete: 'email',
    readOnly: typeof email === 'string',
  })}
  ${field('name', 'Name', { value: values.name, error: errors.name, autocomplete: 'name' })}
  ${
    session.tax_id_collection?.enabled
      ? html`${field('business_name', 'Business name', {
          value: values.business_name,
          error: errors.business_name,
          autocomplete: 'organization',
          optional: true,
        })}
        ${field('vat_number', 'VAT number', {
          value: values.vat_number,
          error: errors.vat_number,
          autocomplete: 'off',
          optional: true,
        })}`
      : null
  }`;
}

interface FieldOptions {
  type?: 'email' | 'text';
  value: string | null | undefined;
  error: string | undefined;
  autocomplete: string;
  readOnly?: boolean;
  optional?: boolean;
}

function field(name: FieldName, label: string, options: FieldOptions): Html {
  const { type = 'text', value, error, autocomplete, readOnly = false, optional = false } = options;
  const attributes = [
    readOnly ? ' readonly' : '',
    optional ? '' : ' required',
    error ? ` aria-invalid="true" aria-describedby="${name}-error"` : '',
  ];
  return html`<div class="field">
    <label for="${name}">${label}${optional ? html` <span>(optional)</span>` : null}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value ?? ''}"
      autocomplete="${autocomplete}"
      ${{ markup: attributes.join('') }}
    />
    ${error ? html`<p class="error" id="${name}-error">${error}</p>` : null}
  </div>`;
}
