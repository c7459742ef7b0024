import type { TrashedItem } from '@headwater/contract/trash';
import { EmailText } from '../../components/email-text.tsx';

/** Names who did it, as its company reads it. */
export function WhoCell({ by, cause }: Pick<TrashedItem, 'by' | 'cause'>) {
  if (!by) return cause === 'staff' ? 'Our editors' : 'The portal';
  if (by.viewingAs === null) return <PersonName {...by} />;
  return (
    <>
      <PersonName {...by} /> from the publisher, viewing as <PersonName {...by.viewingAs} />
    </>
  );
}

function PersonName({ email }: { email: string | null }) {
  return email === null ? 'Somebody whose account is erased' : <EmailText email={email} />;
}
