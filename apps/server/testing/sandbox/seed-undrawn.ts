import { randomUUID } from 'node:crypto';
import { createDatabase, createPool } from '@headwater/db/connect';
import { insertDemoData } from '@headwater/seed/demo-data';
import type { StoredPicture } from '@headwater/seed/pictures';
import { insertReferenceData } from '@headwater/seed/reference-data';
import { contentOf } from '@headwater/runtime/check-file';
import type { FileStorage } from '@headwater/runtime/storage';

interface SeedOptions {
  databaseUrl: string;
  storage: FileStorage;
  now: Date;
}

/** Fills a database with the demo, whose pictures are not drawn: that would take longer than the test. */
export async function seedUndrawn({ databaseUrl, storage, now }: SeedOptions): Promise<void> {
  const db = createDatabase(createPool({ url: databaseUrl, poolSize: 1, onError: () => undefined }));
  const pictures = new UndrawnPictures();
  try {
    await db.transaction().execute(async (trx) => {
      await insertReferenceData(trx, { pictures: new Map(), now });
      await insertDemoData(trx, { pictures, pdfs: new Map(), randomPasswords: false, now });
    });
  } finally {
    await db.destroy();
  }
  for (const { contents } of pictures.values())
    for (const { name } of contents) await storage.put(name, NOTHING);
}

const NOTHING = Buffer.from('no picture');

/** Has every picture that is asked for. */
class UndrawnPictures extends Map<string, StoredPicture> {
  override get(name: string): StoredPicture {
    const id = randomUUID();
    const contents = [{ name: `${id}.png`, ...contentOf(NOTHING) }];
    const size = { bytes: NOTHING.length, width: 1_200, height: 675, variantWidths: [] };
    const picture = { id, name: `${name}.png`, ...size, contents };
    this.set(name, picture);
    return picture;
  }
}
