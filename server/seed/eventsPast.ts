import type { SeedEvent } from './seedRecords';

/** Six past events. */
export const pastEvents: readonly SeedEvent[] = [
  {
    title: 'Graduation day',
    slug: 'graduation-day',
    description: `Families, parasols and caps for this year's class.

Doors open at one o'clock. Each graduate may bring four guests, and crosses the stage with one of them. Tea and snacks are served in the courtyard afterwards; if it rains, we move to the second floor.

Please bring the invitation card. Parking is limited, so come by bus or by train if you can.`,
    location: 'Kamayut campus, main hall',
    category: 'ceremony',
    start: [-98, '14:00'],
    end: [-98, '17:00'],
    maxAttendees: 400,
    needsRegistration: true,
    status: 'published',
    images: ['cover-graduation', 'banner-graduation', 'cover-campus'],
    announced: [-140, '09:10'],
  },
  {
    title: 'Chinlone and football day',
    slug: 'chinlone-and-football-day',
    description: `Mixed teams from every program, breakfast after.

We begin with chinlone in a circle, where nobody wins and everybody counts. The football matches start at eight, fifteen minutes each. Shoes are welcome and not required.`,
    location: 'Thamine Junction campus',
    category: 'club',
    start: [-57, '07:00'],
    end: [-57, '11:00'],
    maxAttendees: 120,
    needsRegistration: false,
    status: 'published',
    images: ['cover-chinlone'],
    announced: [-75, '15:00'],
  },
  {
    title: 'Music club evening',
    slug: 'music-club-evening',
    description: `Saung, guitars and a synth built in the lab.

Nine short pieces by students and teachers, among them the first public performance of a drum machine made from a broken printer. Come as you are, leave humming.`,
    location: 'Kamayut campus',
    category: 'club',
    start: [-36, '18:00'],
    end: [-36, '20:30'],
    maxAttendees: 150,
    needsRegistration: false,
    status: 'published',
    images: ['cover-harp', 'banner-teashop'],
    announced: [-55, '11:45'],
  },
  {
    title: 'မိဘများနှင့် တွေ့ဆုံပွဲ',
    slug: 'meeting-for-parents',
    description: `သားသမီးများ ဘာသာရပ် ရွေးချယ်ရာတွင် မိဘများ သိထားသင့်သည့် အချက်များကို ဆရာ၊ ဆရာမများနှင့် တိုက်ရိုက် ဆွေးနွေးနိုင်ပါသည်။

ကျောင်းလခ၊ လစဉ်အရစ်ကျ ပေးချေပုံနှင့် အတန်းချိန်များအကြောင်း ရှင်းပြပါမည်။ လက်ဖက်ရည်နှင့် မုန့် ဧည့်ခံပါသည်။`,
    location: 'Thamine Junction campus',
    category: 'education',
    start: [-24, '17:30'],
    end: [-24, '19:00'],
    maxAttendees: 80,
    needsRegistration: false,
    status: 'published',
    images: ['cover-campus', 'cover-levels'],
    announced: [-45, '10:20'],
  },
  {
    title: 'Careers night with five employers',
    slug: 'careers-night-with-five-employers',
    description: `Five teams from Yangon say what they look for, then sit down with small groups.

Bring one project you can show on a phone or a laptop. You do not need a printed résumé. Each visitor gets two conversations of ten minutes.`,
    location: 'Kamayut campus',
    category: 'careers',
    start: [-15, '17:00'],
    end: [-15, '20:00'],
    maxAttendees: 90,
    needsRegistration: true,
    status: 'published',
    images: ['cover-firstjob', 'cover-pay'],
    announced: [-40, '14:30'],
  },
  {
    title: 'ITPEC study day',
    slug: 'itpec-study-day',
    description: `One long day for algorithms and security, the two parts that cost most points.

In the morning we trace pseudocode on paper. In the afternoon groups of five explain one topic each to the others. Lunch is included.`,
    location: 'Thamine Junction campus',
    category: 'exam',
    start: [-7, '09:00'],
    end: [-7, '16:00'],
    maxAttendees: 45,
    needsRegistration: true,
    status: 'published',
    images: ['cover-omr'],
    announced: [-30, '09:00'],
  },
];
