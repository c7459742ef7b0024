import { trpc } from '../../../app/trpc.ts';
import { LinkButton } from '../../../components/mailed-links/link-button.tsx';
import { LinkPage } from '../mailed-links/link-page.tsx';

const admitted = {
  title: 'This device may sign in',
  intro: 'You can sign in here now, also while others are refused.',
  to: '/login',
} as const;

/** Makes a device known to the account by the link that we emailed. */
export function AdmitDevicePage() {
  const admit = trpc.session.devices.admit.useMutation({ meta: { refetch: false } });
  return (
    <LinkPage
      title="Let this device sign in"
      intro="Do this only on your own device. You will still need your password."
      done={admit.isSuccess ? admitted : null}
    >
      <LinkButton mutation={admit}>Let this device sign in</LinkButton>
    </LinkPage>
  );
}
