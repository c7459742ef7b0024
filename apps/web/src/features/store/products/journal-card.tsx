import { Card } from '@headwater/ui/card';
import { VisuallyHidden } from '@headwater/ui/visually-hidden';
import { BookOpen } from 'lucide-react';
import { useConfig } from '../../../app/config.ts';

/** Shows what a package includes beyond the public site. */
export function JournalCard() {
  const site = useConfig()?.publicSiteUrl;
  return (
    <Card title="The annual technical journal">
      <div className="flex gap-4">
        <BookOpen aria-hidden className="mt-1 size-6 shrink-0 text-aqua" />
        <div className="grid gap-3">
          <p>
            Once a year the best of what was published appears in our technical journal, in print and as a
            flipbook that is free to read and to share. It is made from these pages of the public site:
          </p>
          {site !== undefined && (
            <p className="flex flex-wrap gap-x-6 gap-y-2">
              <a href={`${site}/case-studies`} target="_blank" rel="noopener">
                Case studies
                <VisuallyHidden> on the public site, in a new tab</VisuallyHidden>
              </a>
              <a href={`${site}/supply-chain`} target="_blank" rel="noopener">
                Companies
                <VisuallyHidden> on the public site, in a new tab</VisuallyHidden>
              </a>
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}
