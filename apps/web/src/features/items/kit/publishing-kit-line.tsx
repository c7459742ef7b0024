import type { ItemRef } from '@headwater/contract/ids';
import type { PublishingKit } from '@headwater/contract/publishing-kit';
import { ActionLine } from '@headwater/ui/action-line';
import { Dialog } from '@headwater/ui/dialog';
import { Skeleton } from '@headwater/ui/skeleton';
import { VisuallyHidden } from '@headwater/ui/visually-hidden';
import { Megaphone } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { CopyText } from './copy-text.tsx';

/** Opens texts, a badge and a QR code that lead to a public page. */
export function PublishingKitLine({ id, title }: { id: ItemRef; title: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionLine
        label="Tell people about it"
        value=""
        icon={<Megaphone aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {open && <KitDialog id={id} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}

function KitDialog({ id, title, onClose }: { id: ItemRef; title: string; onClose: () => void }) {
  const kit = trpc.submittals.kit.useQuery({ id });
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={onClose}
      title="Tell people about it"
      description={
        <>
          For <span dir="auto">{title}</span>, from what is public now.
        </>
      }
    >
      <QueryBoundary
        query={kit}
        errorMessage="The texts and pictures could not be loaded"
        skeleton={<Skeleton className="h-96" />}
      >
        {(data) => <Kit kit={data} />}
      </QueryBoundary>
    </Dialog>
  );
}

function Kit({ kit: { linkedIn, newsletter, badge, badgeHtml, qrCode, picture } }: { kit: PublishingKit }) {
  return (
    <div className="grid gap-6">
      <CopyText label="Text for LinkedIn" text={linkedIn} />
      <CopyText label="Text for a newsletter" text={newsletter} />
      <CopyText label="Badge for your own site" text={badgeHtml}>
        <Files
          name="Badge"
          files={[
            ['SVG', badge.svg],
            ['PNG', badge.png],
          ]}
        />
      </CopyText>
      <section>
        <h3 className="mb-2 text-sm font-semibold">QR code and picture</h3>
        <Files
          name="QR code"
          files={[
            ['SVG', qrCode.svg],
            ['PNG', qrCode.png],
          ]}
        />
        <Files name="Sharing picture" files={[['JPEG', picture]]} />
      </section>
    </div>
  );
}

interface FilesProps {
  name: string;
  files: readonly (readonly [format: string, url: string])[];
}

/** Links to the files, which open in a new tab, as they are on another site. */
function Files({ name, files }: FilesProps): ReactNode {
  return (
    <p className="flex flex-wrap gap-x-4">
      <span>{name}:</span>
      {files.map(([format, url]) => (
        <a key={format} href={url} target="_blank" rel="noreferrer">
          <VisuallyHidden>{name} as </VisuallyHidden>
          {format}
          <VisuallyHidden> in a new tab</VisuallyHidden>
        </a>
      ))}
    </p>
  );
}
