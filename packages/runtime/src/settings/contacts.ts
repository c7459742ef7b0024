import { z } from 'zod';

/** One address, with or without a name before it. */
export const sender = z
  .string()
  .regex(
    /^(?:(?:"[^"]*" ?|[^"<>@,;]*)<[^\s"<>@,;]+@[^\s"<>@,;]+>|[^\s"<>@,;]+@[^\s"<>@,;]+)$/,
    'must be one email address, as in Headwater <no-reply@example.org>',
  )
  .transform((value) => {
    const [, quoted, plain = '', address = value] = /^(?:"([^"]*)" ?|([^<]*))<(.+)>$/.exec(value) ?? [];
    return { name: (quoted ?? plain).trim(), address };
  });

export const contactEmail = z
  .string()
  .max(254, 'must have at most 254 characters')
  .regex(
    /^[^\s"<>@,;?&%]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i,
    'must be one email address without a name, as in help@example.org',
  );

export const contactPhone = z
  .string()
  .regex(
    /^(?=(?:\D*\d){5,15}\D*$)\+?[\d().\s-]{5,30}$/,
    'must be a telephone number of 5 to 15 digits, as in +44 20 7946 0000',
  );

/** As countries in and around the EU give it, with or without the country's letters. */
export const vatNumber = z
  .string()
  .max(20, 'must have at most 20 characters')
  .regex(
    /^(?:[A-Z]{2})?[ .-]?(?=.*\d)[\dA-Z](?:[ .-]?[\dA-Z]){6,12}$/i,
    'must be a VAT number, as in GB123456789',
  );

/** An address for reports of vulnerabilities, as `security.txt` names it. */
export const securityContact = z
  .string()
  .refine(
    (value) => /^mailto:[^\s@]+@[^\s@]+$|^https:\/\/\S+$/i.test(value) && URL.canParse(value),
    'must be an address that starts with mailto: or https://',
  );
