import { randomUUID } from 'node:crypto';
import {
  endsAttack,
  companyRule,
  confirmedEmail,
  contentRule,
  itemRule,
  memberRule,
  membersRule,
  noInput,
  ofOwner,
  ownerRule,
  ownersRule,
  publicRule,
  sensitiveRule,
  userRule,
  type AccessRule,
} from '../access-rules.ts';
import type { Fixtures } from '../fixtures.ts';

function withCompany(example: (fixtures: Fixtures) => object = () => ({})): AccessRule<unknown> {
  return companyRule((fixtures) => ({ companyId: fixtures.company.id, ...example(fixtures) }));
}

/** Who may call what concerns a company, its members and its log. */
export const companyAccess: Record<string, AccessRule<unknown>> = {
  'company.get': contentRule(noInput),
  'company.profile': contentRule(noInput),
  'company.create': ownerRule(({ owner }) => ({ userId: owner.id, title: 'Two', introHeader: 'Two' }), 403),
  'company.members.list': memberRule(noInput),
  'company.members.invite': confirmedEmail(
    membersRule(() => ({ email: `${randomUUID()}@example.com`, role: 'editor' })),
  ),
  'company.members.resendInvitation': confirmedEmail(
    ofOwner(membersRule(({ invitationId }) => ({ id: invitationId }))),
  ),
  'company.members.withdrawInvitation': endsAttack(
    ofOwner(membersRule(({ invitationId }) => ({ id: invitationId }))),
  ),
  'company.members.changeRole': ofOwner(
    membersRule(({ memberId }) => ({ accountId: memberId, role: 'finance' })),
  ),
  'company.members.remove': endsAttack(ofOwner(membersRule(({ memberId }) => ({ accountId: memberId })))),
  // Refused with 409, as a company needs an owner.
  'company.members.leave': sensitiveRule(userRule(noInput)),
  'company.members.choose': sensitiveRule(ownerRule(({ company }) => ({ companyId: company.id }))),
  'company.members.readInvitation': publicRule(({ invitationSecret }) => ({ secret: invitationSecret })),
  'company.members.acceptInvitation': sensitiveRule(
    ownerRule(({ ownInvitationSecret }) => ({ secret: ownInvitationSecret }), 403),
  ),
  'company.webhooks.list': ownersRule(noInput),
  'company.webhooks.create': membersRule(() => ({ url: 'https://example.com/hook' })),
  'company.webhooks.update': ofOwner(
    membersRule(({ companyWebhookId }) => ({ id: companyWebhookId, enabled: false })),
  ),
  'company.webhooks.remove': endsAttack(
    ofOwner(membersRule(({ companyWebhookId }) => ({ id: companyWebhookId }))),
  ),
  'company.webhooks.listDeliveries': ofOwner(
    ownersRule(({ companyWebhookId }) => ({ webhookId: companyWebhookId })),
  ),
  'company.webhooks.replay': ofOwner(membersRule(({ companyDeliveryId }) => ({ id: companyDeliveryId }))),
  'company.linkTags.get': contentRule(noInput),
  'company.linkTags.set': contentRule(() => ({ tagged: false })),
  'company.update': withCompany(() => ({ title: 'Changed' })),
  'company.categories.list': withCompany(),
  'company.categories.add': withCompany(({ companyCategoryId }) => ({ categoryIds: [companyCategoryId] })),
  'company.categories.remove': withCompany(({ companyCategoryId }) => ({ categoryIds: [companyCategoryId] })),
  'company.references.list': withCompany(),
  'company.references.add': withCompany(({ referenceId }) => ({ referenceIds: [referenceId] })),
  'company.references.remove': withCompany(({ referenceId }) => ({ referenceIds: [referenceId] })),
  'company.networks.get': withCompany(),
  'company.networks.create': withCompany(() => ({ facebook: 'https://facebook.com/x' })),
  'company.networks.update': withCompany(({ networksId }) => ({
    id: networksId,
    facebook: 'https://facebook.com/x',
  })),
  'company.addresses.list': withCompany(),
  'company.addresses.create': withCompany(() => ({ street_1: '2 Mill Lane' })),
  'company.addresses.update': withCompany(({ addressId }) => ({ id: addressId, street_1: '3 Mill Lane' })),
  'company.addresses.remove': withCompany(({ addressId }) => ({ id: addressId })),
  'company.addresses.reorder': withCompany(({ addressId }) => ({ ids: [addressId] })),
  'company.videos.list': withCompany(),
  'company.videos.create': withCompany(() => ({ url: 'https://vimeo.com/2', title: 'Two' })),
  'company.videos.update': withCompany(({ videoId }) => ({ id: videoId, title: 'Changed' })),
  'company.videos.remove': withCompany(({ videoId }) => ({ id: videoId })),
  'company.videos.reorder': withCompany(({ videoId }) => ({ ids: [videoId] })),
  'company.facts.list': withCompany(),
  // There are some already.
  'company.facts.create': withCompany(() => ({ founded: '1987' })),
  'company.facts.update': withCompany(({ factsId }) => ({ id: factsId, founded: '1987' })),
  'company.facts.remove': withCompany(({ factsId }) => ({ id: factsId })),
  'company.accreditations.list': withCompany(),
  'company.accreditations.create': withCompany(() => ({ scheme: 'NERS', number: '1' })),
  'company.accreditations.update': withCompany(({ accreditationId }) => ({
    id: accreditationId,
    number: '2',
  })),
  'company.accreditations.remove': withCompany(({ accreditationId }) => ({ id: accreditationId })),
  'company.accreditations.reorder': withCompany(({ accreditationId }) => ({ ids: [accreditationId] })),
  'company.people.list': withCompany(),
  'company.people.create': withCompany(() => ({ name: 'Ada Brook' })),
  'company.people.update': withCompany(({ personId }) => ({ id: personId, name: 'Ada Beck' })),
  'company.people.remove': withCompany(({ personId }) => ({ id: personId })),
  'company.people.reorder': withCompany(({ personId }) => ({ ids: [personId] })),
  'company.downloads.list': withCompany(),
  'company.downloads.create': withCompany(({ pdfUrl }) => ({ title: 'Data sheet', file: pdfUrl })),
  'company.downloads.update': withCompany(({ downloadId, pdfUrl }) => ({
    id: downloadId,
    title: 'Brochure',
    file: pdfUrl,
  })),
  'company.downloads.remove': withCompany(({ downloadId }) => ({ id: downloadId })),
  'company.downloads.reorder': withCompany(({ downloadId }) => ({ ids: [downloadId] })),
  'company.press.list': withCompany(),
  // There is one already.
  'company.press.create': withCompany(() => ({ name: 'Ada Brook' })),
  'company.press.update': withCompany(({ pressId }) => ({ id: pressId, name: 'Ada Beck' })),
  'company.press.remove': withCompany(({ pressId }) => ({ id: pressId })),
  'company.gallery.list': withCompany(),
  'company.gallery.update': withCompany(({ galleryUrl }) => ({ url: galleryUrl, alt: 'A pump' })),
  'company.gallery.reorder': withCompany(({ galleryUrl }) => ({ urls: [galleryUrl] })),
  'company.gallery.remove': withCompany(({ galleryUrl }) => ({ url: galleryUrl })),
  'company.pictures.list': contentRule(() => ({})),
  'company.pictures.original': contentRule(({ galleryUrl }) => ({ url: galleryUrl })),
  'company.pictures.choose': itemRule(({ galleryUrl }) => ({ url: galleryUrl })),
  'company.logo.list': withCompany(),
  'company.logo.update': withCompany(({ logoUrl }) => ({ url: logoUrl, alt: 'Clearwater' })),
  'company.logo.remove': withCompany(({ logoUrl }) => ({ url: logoUrl })),
  'company.log.list': memberRule(noInput),
};
