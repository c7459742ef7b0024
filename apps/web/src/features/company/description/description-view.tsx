import type { Company } from '@headwater/contract/company';
import { RichTextWithTasks } from '../../items/talk/rich-text-with-tasks.tsx';

export function DescriptionView({ company: { title, introHeader, content } }: { company: Company }) {
  return (
    <div className="grid max-w-prose gap-3">
      <h3 dir="auto" className="text-xl wrap-anywhere">
        {title}
      </h3>
      <p dir="auto" className="font-semibold wrap-anywhere text-muted">
        {introHeader}
      </p>
      {content === '' ? <p className="text-muted">No text yet.</p> : <RichTextWithTasks html={content} />}
    </div>
  );
}
