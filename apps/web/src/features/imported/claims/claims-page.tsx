import { useRight, useUser } from '../../../app/session.ts';
import { CompanyFirstPage } from '../../../components/company-first-page.tsx';
import { Page } from '../../../components/page.tsx';
import { ReadOnlyPage } from '../../items/progress/read-only-page.tsx';
import { NameSearch } from './name-search.tsx';
import { OwnClaims } from './own-claims.tsx';

/** Lets a company claim its names in imported case studies and innovations. */
export function ClaimsPage() {
  const user = useUser();
  const mayEdit = useRight('editContent');
  if (!user) return null;
  if (!user.company)
    return (
      <CompanyFirstPage
        title="Claims"
        intro="Create your company profile first. Then you can claim names for it."
      />
    );
  if (!mayEdit) return <ReadOnlyPage title="Claims" role={user.company.role} item={null} />;
  return (
    <Page
      title="Claims"
      intro={`Claim case studies and innovations that name ${user.company.title}. Once our editors agree, your public page lists them. You cannot edit their texts.`}
    >
      <NameSearch />
      <OwnClaims />
    </Page>
  );
}
