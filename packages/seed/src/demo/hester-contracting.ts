import type { DemoCompany } from '../demo-types.ts';

export const hesterContracting: DemoCompany = {
  owner: 'press@hestercontracting.example',
  title: 'Hester Contracting',
  introHeader: 'Tanks, shafts and pipelines, finished on the day that we named.',
  text: `
Hester Contracting is a family firm of three hundred and ten people who like concrete. We build storm tanks, service reservoirs, shafts and the pipelines between them, from the Mersey to the Medway.

## How we tender

Our price has three columns: what it costs, what might go wrong, and what we earn. Clients see all three. Since we began to show the second column in 2017, variations have fallen to **2.1 per cent** of contract value.

The middle column is agreed line by line before the contract is signed: who carries the risk of the mudstone, the buried cable, the wet spring. What does not happen is paid back. On the Knowsley transfer tunnel that was £412,000, and the client’s quantity surveyor rang to ask whether it was a mistake.

### On every site

1. A gate camera that neighbours can look through as well.
2. A named person for complaints, who lives within ten miles.
3. A concrete mix with its carbon on the delivery ticket.

![A tank base before the pour](trench)

Our grandfather built air-raid shelters. Some of them are now among our repeat orders.

## Work in hand

- Three storm tanks, of 2,400, 6,000 and 9,000 cubic metres
- A service reservoir of 18 megalitres at Billinge, in two compartments
- 14 kilometres of 700-millimetre ductile iron between St Helens and Warrington
- One shaft, 31 metres deep, between a canal and a chapel

![Ductile iron in its trench beside the canal](pipes)

## Carbon, on the ticket

Every load since March 2022 has carried its carbon as well as its slump. The average then was 290 kilograms a cubic metre, and last quarter it was 188. Most of the difference is slag, some is colder water, and a surprising amount is not ordering more than is needed: returned concrete has fallen from 3.6 to 0.9 per cent.

> “They have an opinion about cement the way that other people have one about football,” a resident engineer wrote in his last site report.

Sixty of us are under twenty-five. The [next intake](https://hestercontracting.example/join) is in September, and the interview includes a wheelbarrow.`,
  hue: 52,
  mark: 'square',
  gallery: [
    { motif: 'trench', alt: 'A deep trench with its box, and the crew' },
    { motif: 'team', alt: 'The Ormskirk storm-tank team' },
    { motif: 'tower', alt: 'A new water tower above the trees' },
  ],
  addresses: [
    {
      street_1: 'Hester House, Liverpool Road, Ormskirk L39 2XY',
      phone: '01632 960231',
      email: 'press@hestercontracting.example',
      url: 'https://hestercontracting.example',
      town: 'Ormskirk',
      postcode: 'L39 2XY',
      country: 'United Kingdom',
    },
  ],
  categories: ['Civil Contracting', 'Design Consultancy', 'Storm Overflows'],
  facts: { founded: '1971', registered_number: '01010244', trade_names: '', size: '250+' },
  regions: ['North West', 'Yorkshire and the Humber', 'West Midlands', 'Wales'],
  sectors: ['Water supply', 'Wastewater', 'Flood risk and drainage'],
  accreditations: [
    { scheme: 'ISO 9001', number: 'FM 10102', scope: 'Civil engineering', days: 300 },
    { scheme: 'ISO 14001', number: 'EMS 10102', scope: 'All sites', days: 300 },
    { scheme: 'ISO 45001', number: 'OHS 10102', scope: 'All sites', days: 300 },
    { scheme: 'Achilles UVDB', number: '102440', scope: '', days: 185 },
    { scheme: 'WIRS', number: 'WIRS 244', scope: 'Mains up to 630 mm', days: 395 },
  ],
  references: ['Low-carbon concrete in a storm tank', 'A shaft sunk between two railway lines'],
  networks: { linkedin: 'https://www.linkedin.com/company/hester-contracting-example' },
  stage: 'published',
  day: 61,
  access: 'running',
  articles: [
    {
      type: 'mini-case-study',
      title: 'A storm tank under a football pitch',
      introHeader: 'Nine thousand cubic metres, one season, and a club that never missed a home game.',
      author: 'Joanne Hester',
      facts: {
        client: 'Brookwater Utilities',
        place: 'St Helens, Merseyside',
        contractValue: '£11.4 million',
        dates: 'August 2024 to August 2025',
        technologies: 'Secant piles, slag cement, maturity monitoring',
        contractKind: 'Design and build',
      },
      partners: [
        { name: 'Calder Pumps', part: 'Pumps that empty the tank' },
        { name: 'Mersey Piling', part: 'Secant pile wall' },
      ],
      text: `
St Helens had a combined sewer that spilled into a brook forty times a year, and a football club whose pitch flooded about as often. The two problems were ninety metres apart.

The council offered the land if the club could play on. So the tank was built in halves: the car-park half between August and January, while the first team played on the old pitch, and the pitch half in the close season. The deadline was 12 August, three o’clock.

## Going down

A diaphragm wall is quiet but wants a rig the size of a church. Sheet piles are quick, and rattle windows. We chose **secant piles**, three hundred and sixty of them, because the ground is sand over mudstone and because the club’s neighbours had been promised silence after six.

- 19 metres to formation
- 14,800 cubic metres of spoil, two thirds of it reused within four miles
- One badger sett, moved by agreement with its residents

## Pouring

The base is 1.4 metres thick and was poured in one weekend, in October, by eighty-four lorries that came from two plants in case one of them failed. One did, on the Saturday, at a quarter past two.

More than half of the cement is slag. It gains strength slowly; on a site with a fixture list that is a worry, so the walls had thermocouples in them and the formwork came off by temperature rather than by the calendar.

> “I learned more about maturity in that winter than in thirty years of management,” says Joanne Hester.

## Giving it back

The roof slab carries eighty centimetres of soil, a drainage layer that also waters the grass, and a pitch that was sown in May. The last lorry left on 9 August.

1. Spills into the brook: from forty a year to three.
2. Postponed home games: from six to none.
3. Score on 12 August: two all.

The pumps that empty the tank run at night, on cheap electricity, and can be heard from the centre spot if everybody holds their breath.`,
      categories: ['Storm Overflows', 'Flood Resilience'],
      picture: { motif: 'trench', alt: 'The second half of the tank, at formation level' },
      stage: 'published',
      day: 1,
    },
    {
      type: 'press-release',
      title: 'Hester wins a ten-year reservoir programme',
      introHeader: 'Thirty-four service reservoirs, drained, mended and roofed, one after another.',
      author: 'Joanne Hester',
      text: `
The programme is worth up to £86 million and begins on the Wirral. Each reservoir is out of service for fourteen weeks at most; a mobile tank and a booster, designed for the purpose, go from site to site like a caravan.

## One after another

Most of the thirty-four were built between 1890 and 1965. They hold from half a megalitre to forty-five, and none has been empty for longer than a weekend in twenty years, because there was nothing to stand in for it. The mobile tank changes that: six steel compartments of 400 cubic metres, lined, sampled and filled in nine days, beside a booster that gives 85 litres a second at up to seven bar.

1. Fill the caravan, sample it, wait for two clear results.
2. Drain, wash and survey the reservoir: one week.
3. Repair joints, columns and pipework: seven to ten weeks.
4. New waterproofing to the roof, and the turf back on.
5. Disinfect, fill, sample, return.

![Six compartments and a booster, ready to move on](tower)

### Paid for being away

The contract pays by the week that a reservoir is *in* service. “It is the first time that a client has paid us to be somewhere else,” said Joanne Hester.

Each week of supply is worth £4,150 to the contractor and each week of outage nothing at all. So planning has gone into the crew’s idle hours: roofs are surveyed by radar in the summer before, columns cast in Ormskirk in the winter, and every bolt that might be rusted is assumed to be.

> “Reservoirs don’t leak where the drawing says they ought to,” says Martin Duxbury, who will run the first ten. “They leak where the labourers stopped for dinner, in 1911.”

The first, at Bidston, comes out of supply on 11 January. About sixty jobs depend on the programme, fifteen of them new, and four reserved for apprentices from Birkenhead. Progress will be shown [on a single page](https://hestercontracting.example/reservoirs), with a green dot for each that is back.`,
      categories: ['Contract Awards'],
      picture: { motif: 'reservoir', alt: 'The first of thirty-four' },
      stage: 'published',
      day: 7,
    },
  ],
};
