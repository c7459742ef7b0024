import {
  circle,
  each,
  ellipse,
  hills,
  landscape,
  person,
  range,
  rect,
  shape,
  stroke,
  tree,
  water,
  type SceneGeometry,
} from './shapes.ts';

type Draw = (geometry: SceneGeometry) => string;

/** The objects in the open air. */
export const outdoors = {
  reservoir: (scene) => {
    const { colours: c } = scene;
    return `${landscape(300, scene)}${water(330, scene)}${shape('M0 290 1200 250V335L0 395z', c.pale)}${shape('M0 290 1200 250v14L0 306z', c.ink)}
      ${rect(760, 150, 64, 190, c.pale)}${shape('M742 152l50-64 50 64z', c.ink)}${rect(780, 190, 22, 40, c.deep)}${each(range(9, 60, 130), (x) => rect(x, 300 - x * 0.03, 8, 70, c.far))}`;
  },
  tower: (scene) => {
    const { colours: c, random } = scene;
    const x = 300 + random() * 500;
    return `${landscape(430, scene)}${rect(0, 470, 1200, 205, c.near)}${shape(`M${x - 70} 560l34-300h72l34 300z`, c.pale)}
      ${rect(x - 150, 90, 300, 180, c.pale, 60)}${rect(x - 150, 200, 300, 22, c.accent)}${each(range(6, x - 120, 46), (at) => rect(at, 126, 18, 44, c.deep, 9))}
      ${each(range(7, 30, 170), (at) => tree(at + random() * 60, 580 + random() * 60, 90 + random() * 60, c.deep))}`;
  },
  works: (scene) => {
    const { colours: c, random } = scene;
    return `${landscape(260, scene)}${rect(0, 300, 1200, 375, c.near)}${each([0, 1, 2, 3, 4], (index) => {
      const [x, y] = [150 + (index % 3) * 430 + (index > 2 ? 210 : 0), index > 2 ? 540 : 400];
      return `${ellipse(x, y + 16, 185, 66, c.ink)}${ellipse(x, y, 185, 66, c.pale)}${ellipse(x, y, 166, 56, c.mid)}${stroke(`M${x} ${y}L${x + 160 * (random() - 0.5) * 2} ${y + 34 * (random() > 0.5 ? 1 : -1)}`, c.accent, 9)}${circle(x, y, 12, c.ink)}`;
    })}${rect(880, 190, 210, 130, c.pale)}${rect(880, 180, 210, 18, c.ink)}${each(range(4, 900, 48), (x) => rect(x, 225, 26, 40, c.deep))}`;
  },
  river: (scene) => {
    const { colours: c, random } = scene;
    return `${landscape(300, scene)}${rect(0, 330, 1200, 345, c.near)}${shape('M520 330c80 60-260 110-160 180 90 60 420 60 300 165H1200V620C960 560 700 500 740 430c24-44 0-70-120-100z', c.sky)}
      ${shape('M560 332c60 60-180 110-110 176 80 64 420 70 330 167h120C960 590 640 560 640 450c0-60 30-80-30-118z', c.mid)}${each(
        range(22, 20, 54),
        (x) => {
          const y = 470 + random() * 190;
          return stroke(`M${x} ${y}q6-50 ${random() * 20 - 10} ${-70 - random() * 40}`, c.deep, 5);
        },
      )}${each(range(5, 90, 60), (x) => tree(x, 350 + random() * 30, 100 + random() * 50, c.deep))}`;
  },
  weir: (scene) => {
    const { colours: c, random } = scene;
    return `${landscape(230, scene)}${rect(0, 240, 1200, 140, c.mid)}${shape('M0 330 1200 300V470L0 520z', c.pale)}${each(range(34, 6, 36), (x) => stroke(`M${x} ${336 - x * 0.026}l${-8 + random() * 16} ${120 + random() * 40}`, c.sky, 7))}
      ${water(490, scene)}${shape('M820 260h250v260H820z', c.far)}${each(range(5, 834, 48), (x) => rect(x, 290, 30, 230, c.ink))}${person(950, 262, 110, c.ink, c.accent)}`;
  },
  boat: (scene) => {
    const { colours: c } = scene;
    return `${landscape(340, scene)}${water(350, scene)}${shape('M330 400h500l-60 96H400z', c.accent)}${rect(470, 300, 180, 104, c.pale, 10)}${each([490, 550, 606], (x) => rect(x, 322, 34, 34, c.deep, 4))}
      ${stroke('M700 400V230M700 240l90 70', c.ink, 8)}${person(745, 402, 104, c.ink, c.sun)}${stroke('M805 402q60 30 70 130', c.ink, 4)}${stroke('M300 520q60-16 120 0t120 0 120 0 120 0', c.sky, 6)}`;
  },
  van: (scene) => {
    const { colours: c, random } = scene;
    return `${landscape(360, scene)}${rect(0, 470, 1200, 205, c.ink)}${each(range(8, 20, 160), (x) => rect(x, 560, 90, 10, c.pale))}
      ${each(range(4, 40, 90), (x) => rect(x, 250 + random() * 90, 84, 230, c.far))}${shape('M420 270h360c50 0 80 60 130 130 30 12 50 30 50 66v44H420z', c.pale)}${shape('M780 300c30 8 60 50 84 96H770v-96z', c.deep)}
      ${rect(420, 400, 540, 34, c.accent)}${each([520, 850], (x) => circle(x, 512, 54, '#20242a') + circle(x, 512, 24, c.far))}${person(330, 560, 190, c.accent, c.sun)}`;
  },
  drilling: (scene) => {
    const { colours: c } = scene;
    return `${landscape(420, scene)}${rect(0, 440, 1200, 235, c.near)}${each([470, 520, 580, 640], (y, index) => rect(0, y, 1200, 14, index % 2 ? c.deep : c.mid))}${stroke('M520 440 600 60 680 440M540 350h120M555 270h90M572 190h56M540 350l105-80M660 350l-105-80', c.ink, 11)}
      ${rect(590, 60, 20, 540, c.accent)}${rect(690, 360, 240, 84, c.pale, 8)}${circle(740, 448, 30, c.ink)}${circle(880, 448, 30, c.ink)}${person(430, 444, 120, c.ink, c.sun)}${person(370, 444, 112, c.accent, c.pale)}`;
  },
  trench: (scene) => {
    const { colours: c, random } = scene;
    return `${landscape(200, scene)}${rect(0, 220, 1200, 455, c.near)}${shape('M330 675 560 225h80l240 450z', c.deep)}${shape('M460 675 582 225h34l130 450z', c.accent)}${each(range(5, 300, 80), (y) => rect(600 - (y - 200) * 0.36, y, (y - 200) * 0.66, 9, c.ink))}
      ${person(250, 520, 200, c.ink, c.sun)}${person(960, 470, 170, c.accent, c.pale)}${each(range(14, 20, 28), (x) => circle(820 + x, 300 + random() * 80, 18 + random() * 20, c.mid))}`;
  },
  digester: (scene) => {
    const { colours: c } = scene;
    return `${landscape(400, scene)}${rect(0, 470, 1200, 205, c.near)}${each([200, 510, 820], (x, index) => `${shape(`M${x - 130} ${300 - index * 24}a130 90 0 0 1 260 0z`, index === 1 ? c.accent : c.pale)}${rect(x - 130, 300 - index * 24, 260, 210 + index * 24, c.pale)}${each(range(4, 330, 44), (y) => rect(x - 130, y, 260, 6, c.far))}${rect(x - 20, 430, 40, 80, c.ink)}`)}
      ${stroke('M330 460h50v-120h130M640 460h50V330h130', c.ink, 16)}${rect(1040, 210, 34, 300, c.ink)}${shape('M1057 90q40 60 0 120q-40-60 0-120z', c.sun)}`;
  },
  wetland: (scene) => {
    const { colours: c, random } = scene;
    return `${hills(240, 90, c.far, random)}${rect(0, 250, 1200, 425, c.near)}${each([0, 1, 2, 3, 4, 5], (index) => ellipse(170 + (index % 3) * 420, 350 + Math.floor(index / 3) * 180 + (index % 2) * 30, 190, 56, index % 2 ? c.mid : c.sky))}
      ${each(range(60, 8, 20), (x) => stroke(`M${x} ${420 + random() * 230}q4-34 ${random() * 16 - 8} ${-50 - random() * 30}`, random() > 0.5 ? c.deep : c.accent, 4))}${stroke('M880 640 700 300', c.pale, 26)}${person(760, 420, 120, c.ink, c.sun)}`;
  },
  coast: (scene) => {
    const { colours: c } = scene;
    return `${landscape(250, scene)}${water(270, scene)}${shape('M0 675V390c160-50 300 20 420 90s340 90 420 195z', c.pale)}${rect(90, 300, 210, 120, c.accent)}${shape('M70 304l125-80 125 80z', c.ink)}${rect(170, 350, 54, 70, c.deep)}${stroke('M300 400c160 40 260 120 520 60', c.ink, 18)}${each([980, 1040], (x) => stroke(`M${x} 250v-130m0 0l40 30m-40-30l-40 30m40-30v-50`, c.ink, 6))}`;
  },
} satisfies Record<string, Draw>;
