import { marks, markTags } from '@headwater/richtext/blocks';
import { languageName } from '@headwater/richtext/language';
import type { RenderLeafProps } from 'slate-react';

export function LeafView({ attributes, children, leaf }: RenderLeafProps) {
  const content = marks
    .filter((mark) => leaf[mark])
    .reduceRight(
      (inner, mark) => {
        const Tag = markTags[mark];
        return <Tag>{inner}</Tag>;
      },
      <>{children}</>,
    );
  const { lang } = leaf;
  return (
    <span {...attributes} lang={lang} title={lang && languageName(lang)}>
      {content}
    </span>
  );
}
