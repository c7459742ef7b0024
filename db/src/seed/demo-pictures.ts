import type { FileStorage } from '@headwater/runtime/storage';
import { caseStudyCompanies } from './case-studies.ts';
import { demoArticles } from './demo-articles.ts';
import { demoCompanies } from './demo-companies.ts';
import { motifs } from './drawing.ts';
import { storeLogo, storeScene, type StoredPicture, type SceneRequest } from './pictures.ts';

/** Draws and stores every picture of the demo data in parallel, which the image library queues on its threads. */
export async function storeDemoPictures(storage: FileStorage): Promise<Map<string, StoredPicture>> {
  const logos = demoCompanies.map(async ({ title, hue }): Promise<[string, StoredPicture]> => [
    `${title} logo`,
    await storeLogo(storage, { name: title, hue }),
  ]);
  const scenes = [...galleryScenes(), ...leadScenes()].map(
    async (scene): Promise<[string, StoredPicture]> => [scene.name, await storeScene(storage, scene)],
  );
  return new Map(await Promise.all([...logos, ...scenes]));
}

function galleryScenes(): SceneRequest[] {
  return demoCompanies.flatMap(({ title, hue, scenes }) =>
    scenes.map((motif, index) => ({
      name: `${title} ${index}`,
      motif,
      hue: hue + index * 9,
      variation: index + hue,
    })),
  );
}

/** Returns a scene for each article, and for the first case study of each company. */
function leadScenes(): SceneRequest[] {
  const articles = demoArticles.map(({ title, scene }) => ({ name: title, motif: scene }));
  const studies = Object.values(caseStudyCompanies).flatMap((titles, index) =>
    titles.slice(0, 1).map((name) => ({ name, motif: motifs[index % motifs.length] ?? 'river' })),
  );
  return [...articles, ...studies].map((scene, index) => ({
    ...scene,
    hue: 165 + index * 4,
    variation: 40 + index,
  }));
}
