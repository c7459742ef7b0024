import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import * as account from './account.ts';
import * as articles from './articles.ts';
import { auditFilter } from './audit.ts';
import { categoryIdsInput, listCategoriesInput } from './categories.ts';
import * as company from './company.ts';
import { paginationInput } from './ids.ts';
import { pdfUploadFields, removeImageInput, uploadFields } from './images.ts';
import { orderedSectionNames, orderedSections, reorderInput } from './ordered-sections.ts';
import * as session from './session.ts';
import * as store from './store.ts';
import * as submittals from './submittals.ts';
import { listTrashInput } from './trash.ts';
import { validationErrors } from '../testing/validation-errors.ts';

const inputs: Record<string, z.ZodType & { shape: z.ZodRawShape }> = {
  saveArticle: articles.saveArticleInput,
  listArticles: articles.listArticlesInput,
  removeArticle: articles.removeArticleInput,
  removePdf: articles.removePdfInput,
  categoriesOf: listCategoriesInput,
  categories: categoryIdsInput,
  createCompany: company.createCompanyInput,
  updateCompany: company.updateCompanyInput,
  company: company.companyInput,
  ...Object.fromEntries(
    orderedSectionNames.flatMap((section) => [
      [`create ${section}`, orderedSections[section].create],
      [`update ${section}`, orderedSections[section].update],
    ]),
  ),
  reorder: reorderInput,
  createNetworks: company.createNetworksInput,
  updateNetworks: company.updateNetworksInput,
  references: company.referencesInput,
  page: paginationInput,
  upload: uploadFields,
  uploadPdf: pdfUploadFields,
  removeImage: removeImageInput,
  login: session.loginInput,
  register: session.registerInput,
  reset: session.resetInput,
  switch: session.impersonateInput,
  giveReason: session.giveReasonInput,
  users: session.userFilter,
  changePassword: account.changePasswordInput,
  renewRecoveryCode: account.renewRecoveryCodeInput,
  confirmRecoveryCode: account.confirmRecoveryCodeInput,
  closeAccount: account.closeAccountInput,
  endSession: account.endSessionInput,
  createToken: account.createTokenInput,
  revokeToken: account.revokeTokenInput,
  audit: auditFilter,
  createPurchaseOrder: store.createPurchaseOrderInput,
  updatePurchaseOrder: store.updatePurchaseOrderInput,
  declinePurchaseOrder: store.declinePurchaseOrderInput,
  submit: submittals.itemInput,
  approve: submittals.approveInput,
  reject: submittals.rejectInput,
  trash: listTrashInput,
} satisfies Record<string, z.ZodObject>;

const texts = [
  '',
  ' ',
  'x',
  '\0',
  '\0\uD800',
  'x'.repeat(3_000),
  'ftp://x.y',
  'new',
  '2025-02-29',
  '0000-01-01',
];
const others = [undefined, null, true, 0, -1, 1.5, 1e15, Number.NaN, [], ['x'], [{}], {}];
const arbitraryValue = fc.constantFrom(...texts, ...others);

/** Matches the beginnings of zod's default messages. */
const zodDefaultMessage = /(?:^|: )(?:Invalid (?:input|option|string)|Too (?:small|big)|Unrecognized)/;

test.each(Object.entries(inputs))('%s has its own error messages, not zod’s', (_, schema) => {
  const fields = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, arbitraryValue]));
  fc.assert(
    fc.property(fc.record(fields), (input) => {
      expect(validationErrors(schema, input).filter((message) => zodDefaultMessage.test(message))).toEqual(
        [],
      );
    }),
    { numRuns: 300 },
  );
});
