import type { FileStorage } from '@headwater/runtime/storage';
import { caseStudyCompanies } from './case-studies.ts';
import { demoArticles, demoCompanies } from './demo-companies.ts';
import { demoInnovations } from './demo-innovations.ts';
import type { DemoPicture } from './demo-types.ts';
import type { Motif } from './drawings/scene.ts';
import { sceneSize } from './drawings/shapes.ts';
import { storeLogo, storeScene, type SceneRequest, type StoredPicture } from './pictures.ts';
import { listFigures } from './text-blocks.ts';

/** The number of pictures drawn at once: more would only wait for the processor, and hold their pixels in the meantime. */
const AT_ONCE = 4;

/** Draws and stores every picture of the demo data. */
export async function storeDemoPictures(storage: FileStorage): Promise<Map<string, StoredPicture>> {
  const stored = new Map<string, StoredPicture>();
  const scenes = [...listCompanyScenes(), ...listStudyScenes()].values();
  const drawScenes = async () => {
    for (const scene of scenes) stored.set(scene.name, await storeScene(storage, scene));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, drawScenes));
  for (const { title, hue, mark } of demoCompanies)
    stored.set(`${title} logo`, await storeLogo(storage, { name: title, hue, mark }));
  return stored;
}

const LARGE = sceneSize.width;
const MEDIUM = 720;
const SMALL = 560;
/** An item this new leads the front page. */
const FRONT_PAGE_DAYS = 1;

/** Returns the pictures of companies, articles, innovations and their texts, which differ in motif, colour and mood. */
function listCompanyScenes(): SceneRequest[] {
  const galleries = demoCompanies.flatMap(({ title, gallery, hue }) =>
    gallery.map((picture, index) => ({
      name: `${title} ${index}`,
      ...picture,
      hue: hue + index * 40,
      width: index === 0 ? MEDIUM : SMALL,
    })),
  );
  const leads = [
    ...demoArticles.map(({ title, picture, day }) => ({
      name: title,
      ...picture,
      width: day <= FRONT_PAGE_DAYS ? LARGE : MEDIUM,
    })),
    ...demoInnovations.flatMap(({ title, picture }) =>
      picture ? [{ name: title, ...picture, width: SMALL }] : [],
    ),
  ];
  const figures = [...demoCompanies, ...demoArticles].flatMap(({ title, text }) =>
    listFigures(text).map((picture, index) => ({ name: figureName(title, index), ...picture, width: SMALL })),
  );
  return [...galleries, ...[...leads, ...figures].map(withHue)].map(({ name, motif, hue, width }, index) => ({
    name,
    motif,
    hue: hue % 360,
    variation: index,
    width,
  }));
}

/** The colours go round the wheel by the golden angle, so that neighbours differ. */
function withHue<Picture extends DemoPicture>(picture: Picture, index: number) {
  return { ...picture, hue: 190 + index * 137.5 };
}

const studyMotifs: readonly Motif[] = [
  'reservoir',
  'membranes',
  'pumps',
  'control-room',
  'trench',
  'digester',
  'map',
  'valve',
  'wetland',
  'van',
  'motor',
  'diagram',
  'sewer',
  'laboratory',
  'coast',
];

/** Returns a scene for the first case study of each company. */
function listStudyScenes(): SceneRequest[] {
  return Object.values(caseStudyCompanies).flatMap((studies, index) =>
    studies.slice(0, 1).map(({ title }) => ({
      name: title,
      motif: studyMotifs[index % studyMotifs.length] ?? 'river',
      hue: (150 + index * 47) % 360,
      variation: 301 + index,
      width: SMALL,
    })),
  );
}

/** The name of a picture within the text of an item. */
export function figureName(title: string, index: number): string {
  return `${title}, figure ${index + 1}`;
}
