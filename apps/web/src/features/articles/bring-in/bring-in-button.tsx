import type { AnyArticleType } from '@headwater/contract/item-types';
import { Button } from '@headwater/ui/button';
import { Dialog } from '@headwater/ui/dialog';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useArticleRefusal } from '../use-article-refusal.ts';
import { DocumentFile } from './document-file.tsx';
import { PageAddress } from './page-address.tsx';

/** Opens the dialog that turns a document or a web page into an article. */
export function BringInButton({ type }: { type: AnyArticleType }) {
  const [open, setOpen] = useState(false);
  const disabledReason = useArticleRefusal(type);
  return (
    <>
      <Button disabledReason={disabledReason} onClick={() => setOpen(true)}>
        <FileUp aria-hidden />
        Import a document
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Import a document"
        description="We turn it into a draft. Nobody outside your company can see it."
      >
        <div className="grid gap-6">
          <DocumentFile type={type} />
          <PageAddress type={type} />
        </div>
      </Dialog>
    </>
  );
}
