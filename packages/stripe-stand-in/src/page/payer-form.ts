import { z } from 'zod';
import type { Objects } from '../core/wire.ts';
import type { Payer } from '../payments/payer.ts';
import { html, type Html } from './html.ts';

export type Typed = Partial<Record<FieldName, string>>;
export type Faults = Partial<Record<FieldName, string | undefined>>;
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

/** Who pays, or what is wrong by field. */
export function readPayer(typed: Typed): { payer: Payer } | { faults: Faults } {
  const result = payerInput.safeParse(typed);
  if (result.success) {
    const { email, name, business_name, vat_number } = result.data;
    return { payer: { email, name, businessName: business_name || null, vatNumber: vat_number || null } };
  }
  return { faults: Object.fromEntries(result.error.issues.map(({ path, message }) => [path[0], message])) };
}

/** The e-mail is fixed where the session knows it; a VAT number is asked for where it collects them. */
export function payerFields(session: Objects['checkout.session'], typed: Typed, faults: Faults): Html {
  const email = session.customer_details?.email;
  return html`${field('email', 'Email', {
    type: 'email',
    value: email ?? typed.email,
    fault: faults.email,
    autocomplete: 'email',
    fixed: typeof email === 'string',
  })}
  ${field('name', 'Name', { value: typed.name, fault: faults.name, autocomplete: 'name' })}
  ${
    session.tax_id_collection?.enabled
      ? html`${field('business_name', 'Business name', {
          value: typed.business_name,
          fault: faults.business_name,
          autocomplete: 'organization',
          optional: true,
        })}
        ${field('vat_number', 'VAT number', {
          value: typed.vat_number,
          fault: faults.vat_number,
          autocomplete: 'off',
          optional: true,
        })}`
      : null
  }`;
}

interface FieldOptions {
  type?: 'email' | 'text';
  value: string | null | undefined;
  fault: string | undefined;
  autocomplete: string;
  fixed?: boolean;
  optional?: boolean;
}

function field(name: FieldName, label: string, options: FieldOptions): Html {
  const { type = 'text', value, fault, autocomplete, fixed = false, optional = false } = options;
  const states = [
    fixed ? ' readonly' : '',
    optional ? '' : ' required',
    fault ? ` aria-invalid="true" aria-describedby="${name}-error"` : '',
  ];
  return html`<div class="field">
    <label for="${name}">${label}${optional ? html` <span>(optional)</span>` : null}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value ?? ''}"
      autocomplete="${autocomplete}"
      ${{ markup: states.join('') }}
    />
    ${fault ? html`<p class="error" id="${name}-error">${fault}</p>` : null}
  </div>`;
}
