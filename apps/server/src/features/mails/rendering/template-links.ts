import type { EmailLink, EmailTemplate } from './email-template.ts';

/** Replaces each link of a template: those of its body, and its call to action. */
export function mapLinks<Template extends EmailTemplate>(
  template: Template,
  replace: (link: EmailLink) => EmailLink,
): Template {
  const body = template.body.map((block) =>
    typeof block !== 'string' && 'links' in block ? { links: block.links.map(replace) } : block,
  );
  return { ...template, body, link: replace(template.link) };
}

/** Says whether a link leads to a page of the portal. */
export function isInPortal(portalUrl: string, { url }: Pick<EmailLink, 'url'>): boolean {
  return url === portalUrl || url.startsWith(`${portalUrl}/`);
}
