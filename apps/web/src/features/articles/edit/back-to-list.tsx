import { articleTypes, type AnyArticleType } from '@headwater/contract/item-types';
import { Link } from '@tanstack/react-router';

export function BackToList({ type }: { type: AnyArticleType }) {
  const { slug, plural } = articleTypes[type];
  return (
    <Link to="/$articleType" params={{ articleType: slug }}>
      All {plural}
    </Link>
  );
}
