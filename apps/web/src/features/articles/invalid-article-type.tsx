import { messages } from '@headwater/contract/messages';
import { buttonClass } from '@headwater/ui/button-class';
import { Link } from '@tanstack/react-router';
import { Page } from '../../components/page.tsx';

export function InvalidArticleType() {
  return (
    <Page title={messages.invalidArticleType}>
      <div>
        <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
          Go to the dashboard
        </Link>
      </div>
    </Page>
  );
}
