import type { CaseStudy } from '../demo-types.ts';

export const dunmereControls: readonly CaseStudy[] = [
  {
    title: 'Telemetry for four hundred remote outstations',
    introHeader: 'The telephone line that each of them depended on had a date of death.',
    category: 'Monitoring',
    text: `
Four hundred and six boreholes, tanks and kiosks in the West Country reported by copper line. The exchanges were to close within three years, and forty sites had no other signal to fall back on.

Surveys came first: a week of signal strength at every site, from three networks, logged by a box in a lunch tin. From those followed a list. Three hundred and eleven went to mobile, fifty-five to licensed radio by way of church towers, and forty to satellite.

- Rate of fitting: eleven a week, by two crews
- Data completeness: 99.3 per cent, where copper gave 94
- Rent to churches: £250 a tower, and a new lightning rod

## What silence costs

An outstation that cannot report is visited, once a day, by somebody in a van. During the first trial closure, in Devon, nineteen sites fell silent together; the vans drove 2,100 miles in a week to look at tanks that were full.

So the order of work followed [the map of exchanges](https://dunmere.example/exchanges) rather than that of the company. Whatever an exchange closed on a Thursday had to be on the air by the Monday before, with both paths running side by side for ten days.

### One box, three voices

The outstation itself was kept wherever it could be. A gateway of Dunmere’s own speaks to it in the protocol of 1994 and passes the same points on in that of today, encrypted, over whichever radio has been screwed onto it.

1. Mobile sites have two cards, of different networks.
2. Radio sites can reach a second tower, as a rule more faintly.
3. Satellite sites send every quarter of an hour, and at once when something is wrong.

> “The bell-ringers at St Morwenna know our antenna by name,” says the crew leader. “It is called Number Nine.”

The last line was cut with **five weeks to spare**. Running costs rose by £41,000 a year, mostly for satellites, and fell by £160,000 in call-outs, since an alarm now says *which* float has stuck. Eleven boreholes turned out to have been switched off for years; nobody had been told, as the line was engaged.`,
  },
  {
    title: 'Automatic start-up after power dips at Sallow Ford',
    introHeader: 'A blink of a tenth of a second used to cost the works four hours.',
    category: 'Automation',
    text: `
The overhead line to Sallow Ford crosses a wood, and in a wind it blinks. Each time forty-one drives tripped, and somebody had to walk round and press forty-one buttons in the right order. In one winter it happened on nineteen nights.

Dunmere wrote down that order by following the oldest operator about with a notebook. The sequence now restarts the works in eleven steps, checks each one, and stops to ask if anything is not as it should be.

### First winter

1. Dips: twenty-two
2. Restarts without a person: twenty-one
3. Time from blink to full flow: 14 minutes

It cost £46,000, most of it spent on testing. The notebook is kept in the panel.

## Following Derek

Derek Hale had run Sallow Ford since 1991 and was to retire in the spring. He knew that the air blowers must wait for the seal water, that the third return pump starts only when the second has been running for a minute, and that the inlet screen lies about its limit switch.

None of this was written down. An engineer with a notebook followed him through eight real dips and two that were arranged, and asked at each button what he was looking at, and what would have made him stop. Most of the answers were things he could *hear*.

- Steps in the manual: 41
- Steps that Derek took: 29, in another order
- Steps in the sequence: eleven, several of them side by side

### It may ask

The sequence does not push on. After each step it waits for proof, such as a pressure, a flow or a current within its band; if there is none by the end of the time allowed, it holds everything where it is safe and sends one message in plain words. “Blower 2 will not start. Seal water is low. Nothing else has been started.”

> “You could let that thing out on its own,” Derek said in his last week. From him that is high praise.

The wood still stands, and the network has no plans to cut it. [The eleven steps](https://dunmere.example/sallow-ford) hang in a frame at two other works, with the same overhead line and the same wind.`,
  },
  {
    title: 'One control room for three river basins',
    introHeader: 'Three teams, three clocks and three names for the same valve became one.',
    category: 'Data Platforms',
    text: `
When the regional company was formed out of three boards, it inherited a control room with each. A flood that crossed a boundary was handed over by telephone, and once it was not handed over.

A common name for every point took fourteen months, 61,000 points and a dictionary that nobody was allowed to go round. Only then were screens drawn, by operators from each basin in turn, with a designer holding the pencil.

> “We argued for six weeks about which way up the river goes. I’d do it again,” says the control-room manager.

Eighteen desks have become eleven. Average time from alarm to action fell from 13 minutes to five.

## Sixty-one thousand names

“Valve 3” existed 214 times. In one basin closed was 0 and in another 1, and in the third it depended on the year of installation. Screens drawn on top of that would only have made the confusion prettier.

A name now says where, what and which, in that order and in nine characters. Whoever wants to add a point looks it up in [the dictionary](https://dunmere.example/names) first; if it isn’t there, four people on four desks can add it, by the end of the same day. The rule has been broken once. The point was deleted overnight, politely.

### Drawn by those who look

1. Operators from each basin chose the twelve screens they use on a bad night.
2. A designer drew these twelve with them, in grey, with colour for what is wrong and for nothing else.
3. Everything was tried on a recorded flood, *at the speed of the real one*.

In the first trial it took seven minutes to find a failed pump. By the fifth it took forty seconds.

- Alarms a day before: 2,900
- After every one of them had been given an owner: 310
- Alarms that nobody could explain: 84, switched off for a month, and not missed

The old control rooms were kept staffed for a hundred days, with instructions to do nothing. They did nothing on ninety-nine. On the other one they rang up to say that the new room’s clock was an hour out, which is how everyone learnt about **British Summer Time**.`,
  },
  {
    title: 'Closing the loop on chlorine dosing',
    introHeader: 'Residual at the tap swung between a swimming pool and nothing at all.',
    category: 'Treatment Works',
    text: `
Flow through Abbots Leigh doubles twice a day, and the chlorine followed it by ratio alone. The sample took eleven minutes to reach the analyser, so any correction made things worse.

Two changes settled it. The sample line was cut from 90 metres to six, and the controller was given a model of the contact tank to act on, with the analyser left to trim it by five per cent either way.

| Chlorine at the outlet, milligrams a litre | By ratio | By model |
| Spread around the set point | ±0.31 | ±0.04 |
| Set point, once the margin was no longer wanted | 0.9 | 0.6 |

Hypochlorite is down by 27 per cent.

Customers noticed before the company had told them.

## Eleven minutes late

A controller that acts on old news does the wrong thing with confidence. At Abbots Leigh the sample travelled ninety metres through half-inch pipe to a warm laboratory, because that was where the analyser’s predecessor had stood. By the time it arrived, the water that it spoke of had left the building.

Operators had learnt to leave the loop in manual. They raised the dose at breakfast, lowered it at eleven, and allowed for error upwards, as one does with chlorine.

### The tank has a shape

A contact tank is not a pipe. Some water slips through in eighteen minutes, some takes an hour and a half. Dunmere put a pulse of salt in at one end and watched the other, at five different flows.

1. The five curves gave a model with three numbers in it.
2. The controller runs that model ahead of the real tank and doses for *what will come out*.
3. What the analyser says afterwards corrects it, slowly, and by no more than five per cent.

That limit matters. An analyser that fails can pull the dose a little to one side, and an alarm follows; it can no longer empty the store.

> “It used to be that I could tell the time by the smell,” says a customer in Station Road.

The work cost £38,000, including six metres of pipe. It pays for itself in hypochlorite within **two years and a half**, and has been copied at four works that have the same tank. [The three numbers](https://dunmere.example/contact-tank) are different in each.`,
  },
];
