import { companyUrl } from '../rendering/company-url.ts';
import type { CompanyEmailTemplate } from '../rendering/email-template.ts';
import { isInPortal, mapLinks } from '../rendering/template-links.ts';

interface LinkTarget {
  portalUrl: string;
  companyId: number | null;
}

/**
 * Makes a template's links to the portal begin with a slash and open it for the company; others stay. Pictures are left
 * out, as is everything but the paragraphs of a confidential template.
 */
export function relativeLinks(
  template: CompanyEmailTemplate,
  { portalUrl, companyId }: LinkTarget,
): CompanyEmailTemplate {
  const body = template.body.filter(
    (block) => typeof block === 'string' || (!template.confidential && !('picture' in block)),
  );
  return mapLinks({ ...template, body }, (link) => {
    if (!isInPortal(portalUrl, link)) return link;
    const url = companyId === null ? link.url : companyUrl(link.url, { companyId });
    const path = url.slice(portalUrl.length);
    return { ...link, url: path.startsWith('/') ? path : `/${path}` };
  });
}
