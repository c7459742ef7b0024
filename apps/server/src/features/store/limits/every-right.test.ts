import { randomUUID } from 'node:crypto';
import { givenCaseStudies } from '../../../../testing/imported/given-case-studies.ts';
import {
  mapContents,
  noLimits,
  packageContentKinds,
  packageRightNames,
  packageRights,
  type HeldContents,
  type PackageContentKind,
} from '@headwater/contract/package-rights';
import type { PackageRow } from '@headwater/contract/packages';
import { otherLimits } from '@headwater/contract/testing/other-limits';
import { findPublicLimits } from '@headwater/publishing/held-limits';
import { visibilityOptions } from '@headwater/publishing/visibility';
import { beforeAll, describe, expect, test } from 'vitest';
import { givenCompany } from '../../../../testing/company/given-company.ts';
import { giveSampleFiles, sampleRows } from '../../../../testing/company/sample-rows.ts';
import { givenOrder } from '../../../../testing/store/given-order.ts';
import { useTestPortal, type Caller } from '../../../../testing/test-portal.ts';
import { sendUpload } from '../../../../testing/uploads/send-upload.ts';
import { createTestImage } from '../../../../testing/uploads/test-image.ts';

const portal = useTestPortal({ payments: true });

let admin: Caller;
beforeAll(async () => {
  admin = await portal().account({ admin: true });
});

async function createPackage(limits: object): Promise<PackageRow> {
  const fields = { name: `Gold ${randomUUID()}`, description: 'All of it', price: 29_900, limits };
  const { status, body } = await admin.rest('POST', '/api/store/packages', fields);
  expect(status).toBe(201);
  return Object(body).data.package;
}

async function setLimits({ id }: PackageRow, limits: object) {
  const { body } = await admin.rest('PUT', `/api/store/packages/${id}`, { limits });
  return Object(body).data.package;
}

async function readHeld(owner: Caller): Promise<object> {
  const { body } = await owner.rest('GET', '/api/store/limits');
  const { contents, packages: _packages, ...benefits }: HeldContents = Object(body).data;
  return { ...Object.fromEntries(contents.map(({ kind, limit }) => [kind, limit])), ...benefits };
}

/** Returns a package's cells in the staff's CSV file. */
async function readCsv({ name }: PackageRow): Promise<(string | undefined)[]> {
  const { body } = await admin.rest('GET', '/api/lists/packages.csv');
  const [headings = [], ...rows] = String(body)
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const row = rows.find((cells) => cells[0] === name);
  return packageRightNames.map((right) => row?.[headings.indexOf(packageRights[right].label)]);
}

describe('each right of a package', () => {
  test('is saved with a new one, and offered to companies', async () => {
    const { id, limits } = await createPackage(otherLimits);
    expect(limits).toEqual(otherLimits);
    const { body } = await portal().visitor().query('store.products.list');
    expect(Object(body).result.data).toContainEqual(expect.objectContaining({ id, limits: otherLimits }));
  });

  test('is changed alone, and leaves the others', async () => {
    const gold = await createPackage({});
    let limits = noLimits;
    for (const right of packageRightNames) {
      limits = { ...limits, [right]: otherLimits[right] };
      expect((await setLimits(gold, { [right]: otherLimits[right] })).limits).toEqual(limits);
    }
    const changes = await portal()
      .db.selectFrom('audit_entries')
      .select(['before', 'after'])
      .where('action', '=', 'products.set')
      .orderBy('id', 'desc')
      .limit(packageRightNames.length)
      .execute();
    expect(changes.map(({ before, after }) => changedRights(before, after)).toReversed()).toEqual(
      packageRightNames.map((right) => [right]),
    );
  });

  test('appears in the CSV file of the packages', async () => {
    const plain = await readCsv(await createPackage({}));
    const other = await readCsv(await createPackage(otherLimits));
    for (const [place, said] of other.entries()) {
      expect([packageRightNames[place], said]).not.toContain(undefined);
      expect([packageRightNames[place], said]).not.toEqual([packageRightNames[place], plain[place]]);
    }
  });

  test('is held as it was sold, whatever happens to the package', async () => {
    const owner = await portal().account();
    const gold = await createPackage(otherLimits);
    await givenOrder(portal(), owner, { productId: gold.id });
    await setLimits(gold, noLimits);
    expect(await readHeld(owner)).toEqual(otherLimits);
  });

  test('applies to public pages after it is paid for', async () => {
    const owner = await portal().account();
    const gold = await createPackage(otherLimits);
    const grant = { userId: owner.id, productId: gold.id, endsOn: '2099-12-31', reason: 'A partner' };
    expect((await admin.rest('POST', '/api/store/access-grants', grant)).status).toBe(201);
    const visibility = visibilityOptions({ publisher: { graceDays: 0 } }, portal().deps.now());
    expect(await findPublicLimits(portal().db, { accountId: owner.id, visibility })).toEqual(otherLimits);
  });
});

/** Names the limits in which two states of a package differ. */
function changedRights(before: unknown, after: unknown): string[] {
  const [former, later] = [Object(before).limits, Object(after).limits];
  return packageRightNames.filter((right) => former[right] !== later[right]);
}

describe('if a package gives none', () => {
  let none: PackageRow;
  beforeAll(async () => {
    none = await createPackage(mapContents(() => 0));
  });

  test.each(packageContentKinds)('one more is refused: %s', async (kind) => {
    const owner = await portal().account();
    const { id } = await givenCompany(owner);
    await givenOrder(portal(), owner, { productId: none.id });
    const add: Record<PackageContentKind, () => Promise<{ status: number }>> = {
      'mini-case-study': async () =>
        owner.rest('POST', '/api/articles/save', { type: 'mini-case-study', title: 'A new main' }),
      'press-release': async () =>
        owner.rest('POST', '/api/articles/save', { type: 'press-release', title: 'We have moved' }),
      gallery: async () =>
        sendUpload({
          portal: portal(),
          caller: owner,
          fields: [
            ['reference', 'gallery'],
            ['file', await createTestImage(1200, 675)],
          ],
        }),
      videos: async () =>
        owner.rest('POST', `/api/companies/videos/${id}/create`, { url: 'https://vimeo.com/1' }),
      downloads: async () => {
        await giveSampleFiles(portal().db, { accountId: owner.id, marks: ['one'] });
        return owner.rest('POST', `/api/companies/downloads/${id}/create`, sampleRows('one').downloads);
      },
      references: async () =>
        owner.rest('POST', `/api/companies/references/${id}`, {
          referenceIds: await givenCaseStudies(portal().db, 1),
        }),
    };
    expect((await add[kind]()).status).toBe(403);
  });
});
