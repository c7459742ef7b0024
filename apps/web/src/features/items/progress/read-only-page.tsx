import { roleLabels, type CompanyRole } from '@headwater/contract/company-roles';
import { previewPath } from '@headwater/contract/item-types';
import { buttonClass } from '@headwater/ui/button-class';
import { VisuallyHidden } from '@headwater/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { HistoryLink } from '../../../components/history-link.tsx';
import { Page } from '../../../components/page.tsx';
import type { SavedItem } from './submittal-input.ts';
import { usePreviewBase } from './use-preview-base.ts';
import { OwnLinks } from '../links/own-links.tsx';
import { OwnTalk } from '../talk/own-talk.tsx';

interface ReadOnlyPageProps {
  title: string;
  role: CompanyRole;
  /** Page to read; null if there is none, or none for this role. */
  item: Pick<SavedItem, 'type' | 'uuid'> | null;
}

/** Replaces a form for members who may not edit. */
export function ReadOnlyPage({ title, role, item }: ReadOnlyPageProps) {
  const previewBase = usePreviewBase(item?.uuid ?? null);
  return (
    <Page
      title={title}
      intro={`Your role here is ${roleLabels[role]}. To write and submit, ask an owner to make you an editor.`}
    >
      <div className="flex flex-wrap gap-3">
        {item && previewBase !== undefined && (
          <a
            href={previewBase + previewPath(item.type, item.uuid)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'primary' })}
          >
            Preview
            <VisuallyHidden> in a new tab</VisuallyHidden>
          </a>
        )}
        {item && <HistoryLink uuid={item.uuid} />}
        <Link to="/dashboard" className={buttonClass()}>
          Go to your dashboard
        </Link>
      </div>
      {item && <OwnLinks item={{ type: item.type, id: item.uuid }} />}
      {item && <OwnTalk item={{ id: item.uuid }} />}
    </Page>
  );
}
