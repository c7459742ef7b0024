import { articleTypes, type ArticleType } from '@headwater/contract/item-types';
import { Button } from '@headwater/ui/button';
import { Dialog } from '@headwater/ui/dialog';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useArticleRefusal } from '../use-article-refusal.ts';
import { DocumentFile } from './document-file.tsx';
import { PageAddress } from './page-address.tsx';

/** Opens the dialog that makes an article of a document or of a page. */
export function BringInButton({ type }: { type: ArticleType }) {
  const [open, setOpen] = useState(false);
  const disabledReason = useArticleRefusal(type);
  const { singular } = articleTypes[type];
  return (
    <>
      <Button disabledReason={disabledReason} onClick={() => setOpen(true)}>
        <FileUp aria-hidden />
        Bring in a document
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Bring in a document"
        description={`It becomes a new ${singular}, which you can go over before anybody else sees it.`}
      >
        <div className="grid gap-6">
          <DocumentFile type={type} />
          <PageAddress type={type} />
        </div>
      </Dialog>
    </>
  );
}
