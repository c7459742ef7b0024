import { hasFacts } from '@headwater/contract/item-texts';
import { articleTypes, isCompanyType, type AnyArticleType } from '@headwater/contract/item-types';
import { messages } from '@headwater/contract/messages';
import { Card } from '@headwater/ui/card';
import { Skeleton } from '@headwater/ui/skeleton';
import type { CategoryLink } from '@headwater/contract/categories';
import { useIsHouse } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { ItemHistory } from '../../audit/item-history.tsx';
import { HistoryLink } from '../../../components/history-link.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { Page } from '../../../components/page.tsx';
import { SectionGrid } from '../../../components/section-grid.tsx';
import { OwnLinks } from '../../items/links/own-links.tsx';
import { OwnTalk } from '../../items/talk/own-talk.tsx';
import { RequestedTasks } from '../../items/talk/requested-tasks.tsx';
import { ProgressPanel } from '../../items/progress/progress-panel.tsx';
import { RejectionNotice } from '../../items/progress/rejection-notice.tsx';
import { UnpublishedNotice } from '../../items/progress/unpublished-notice.tsx';
import { BroughtInNotice } from '../bring-in/brought-in-notice.tsx';
import { StudySection } from '../facts/study-section.tsx';
import { articleOutline } from './article-outline.ts';
import { BackToList } from './back-to-list.tsx';
import { ContentSection } from './content-section.tsx';
import { AboutCompany, ImportDifference } from './house-sections.tsx';
import { PdfSection } from '../pdf/pdf-section.tsx';
import { CategoriesPanel, toCategoryIds } from '../../items/categories/categories-panel.tsx';
import { keepalive } from '../../../app/removal-link.ts';
import { SingleImage } from '../../items/images/single-image.tsx';

interface EditArticlePageProps {
  type: AnyArticleType;
  uuid: string;
  readingId: string | undefined;
}

export function EditArticlePage({ type, uuid, readingId }: EditArticlePageProps) {
  const { singular } = articleTypes[type];
  const isHouse = useIsHouse();
  const article = trpc.articles.get.useQuery({ articleId: uuid });
  const item = { type, id: uuid, uuid };
  return (
    <Page
      wide
      title={article.data?.title ?? singular}
      intro={<BackToList type={type} />}
      aside={
        article.data && (
          <ProgressPanel
            key={item.id}
            item={item}
            title={article.data.title}
            submitErrorMessage={messages.saveArticleSubmittal}
          />
        )
      }
    >
      <QueryBoundary
        query={article}
        errorMessage={messages.fetchArticle}
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {(data) => (
          <RequestedTasks item={item}>
            <RejectionNotice item={item} content={data.content} />
            <UnpublishedNotice item={item} />
            {!isCompanyType(type) && <ImportDifference article={data} />}
            {readingId !== undefined && <BroughtInNotice article={data} type={type} readingId={readingId} />}
            <SectionGrid>
              <ContentSection article={data} type={type} isOpen={readingId !== undefined} />
              <div className="grid grid-cols-1 gap-6">
                <Card {...articleOutline.pdf}>
                  <PdfSection articleId={uuid} url={data.contentAsPdf} />
                </Card>
                <Card {...articleOutline.image}>
                  <FeaturedImageSection articleId={uuid} />
                </Card>
                <Card {...articleOutline.categories}>
                  <CategoriesSection articleId={uuid} type={type} />
                </Card>
                {isHouse && <AboutCompany article={data} />}
              </div>
            </SectionGrid>
            {hasFacts(type) && <StudySection article={data} />}
            <OwnLinks item={item} />
            <OwnTalk item={item} />
            <HistoryLink uuid={uuid} />
            <ItemHistory item={uuid} />
          </RequestedTasks>
        )}
      </QueryBoundary>
    </Page>
  );
}

interface CategoriesSectionProps {
  articleId: string;
  type: AnyArticleType;
}

function CategoriesSection({ articleId, type }: CategoriesSectionProps) {
  const { list } = trpc.useUtils().articles.categories;
  const chosen = trpc.articles.categories.list.useQuery({ articleId }, { select: toCategoryIds });
  const onSuccess = (links: CategoryLink[]) => list.setData({ articleId }, links);
  const add = trpc.articles.categories.add.useMutation({ onSuccess });
  const remove = trpc.articles.categories.remove.useMutation({ onSuccess });
  return (
    <CategoriesPanel
      type={type}
      selected={chosen}
      add={async (categoryIds) => add.mutateAsync({ articleId, categoryIds })}
      remove={async (categoryIds) => remove.mutateAsync({ articleId, categoryIds })}
    />
  );
}

function FeaturedImageSection({ articleId }: { articleId: string }) {
  const images = trpc.articles.images.list.useQuery({ articleId });
  const utils = trpc.useUtils();
  const update = trpc.articles.images.update.useMutation({
    onSuccess: (images) => utils.articles.images.list.setData({ articleId }, images),
  });
  const remove = trpc.articles.images.remove.useMutation(keepalive);
  return (
    <QueryBoundary
      query={images}
      errorMessage={messages.fetchFeaturedImage}
      skeleton={<Skeleton className="aspect-video w-full max-w-md" />}
    >
      {(found) => (
        <SingleImage
          takesCredit
          itemLabel="Featured Image"
          reference="gallery"
          articleId={articleId}
          images={found}
          empty="No Featured Image yet."
          altHint="If this is empty, they are not told that there is a picture."
          saveDescription={async (url, description) => update.mutateAsync({ articleId, url, ...description })}
          remove={async (url) => remove.mutateAsync({ articleId, url })}
          removeErrorMessage={messages.deleteFeaturedImage}
        />
      )}
    </QueryBoundary>
  );
}
