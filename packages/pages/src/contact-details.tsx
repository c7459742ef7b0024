import { telHref, type Contact } from '@headwater/contract/publisher';

/** Renders how to reach the publisher; nothing where it names no contact. */
export function ContactDetails({ contact: { email, phone, address } }: { contact: Contact }) {
  if (email === null && phone === null && address.length === 0) return null;
  return (
    <address className="grid justify-items-start gap-2 not-italic">
      {email !== null && (
        <a href={`mailto:${email}`} className="quiet-link">
          {email}
        </a>
      )}
      {phone !== null && (
        <a href={telHref(phone) ?? undefined} className="quiet-link">
          {phone}
        </a>
      )}
      {address.length > 0 && (
        <span>
          {address.map((line, index) => (
            <span key={index} className="block">
              {line}
            </span>
          ))}
        </span>
      )}
    </address>
  );
}
