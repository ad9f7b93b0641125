import type { SeedEvent } from './seedRecords';

/** Two events that run on the seeding day and for some days after it. */
export const runningEvents: readonly SeedEvent[] = [
  {
    title: 'Student project exhibition',
    slug: 'student-project-exhibition',
    description: `Thirty projects from all four programs, each with the person who made it.

You can try everything: a queue system for a clinic, a rain gauge that sends a message, a game about the night market, a stock list for a tailor with three branches. Guided tours in Burmese and English start at eleven and at three.`,
    location: 'Kamayut campus, first floor',
    category: 'exhibition',
    start: [-5, '09:00'],
    end: [16, '17:00'],
    maxAttendees: 300,
    needsRegistration: false,
    status: 'published',
    images: ['cover-lab', 'cover-sql', 'cover-pay', 'banner-online'],
    announced: [-35, '16:00'],
  },
  {
    title: 'Web development sprint week',
    slug: 'web-development-sprint-week',
    description: `Five evenings, one small site from the first sketch to a public address.

For students of every program who can already write a little HTML. We work in pairs. On the last evening a shop owner from Hledan tries every site on his own phone.`,
    location: 'Thamine Junction campus and online',
    category: 'workshop',
    start: [-1, '17:30'],
    end: [4, '20:30'],
    maxAttendees: 40,
    needsRegistration: true,
    status: 'published',
    images: ['cover-firstjob', 'cover-lms'],
    announced: [-25, '10:00'],
  },
];

/** Five upcoming events. */
export const upcomingEvents: readonly SeedEvent[] = [
  {
    title: 'Zumba in the courtyard',
    slug: 'zumba-in-the-courtyard',
    description: `An early hour, loud music, no experience needed.

The club teaches three short dances and then does all of them again, faster. Bring water and a towel. Parents and small sisters are welcome.`,
    location: 'Kamayut campus, courtyard',
    category: 'club',
    start: [3, '07:00'],
    end: [3, '08:30'],
    maxAttendees: 60,
    needsRegistration: false,
    status: 'published',
    images: ['cover-zumba'],
    announced: [-10, '12:00'],
  },
  {
    title: 'Open Day at Kamayut',
    slug: 'open-day-at-kamayut',
    description: `Walk through the labs, sit in on a class and ask the teachers anything. Parents welcome.

- 9:00 AM: Welcome and tea
- 10:00 AM: Sample classes: first program, first query, first network
- 12:00 PM: Lunch with students of all programs
- 1:00 PM: Questions about entry, fees and instalments

You may come and go as you like.`,
    location: 'Kamayut campus',
    category: 'education',
    start: [7, '09:00'],
    end: [7, '15:00'],
    maxAttendees: 250,
    needsRegistration: false,
    status: 'published',
    images: ['cover-openday', 'cover-campus', 'cover-lab', 'cover-levels'],
    announced: [-20, '09:30'],
  },
  {
    title: 'Online information evening',
    slug: 'online-information-evening',
    description: `For everybody who lives outside Yangon, or whose week is too full for the bus.

Forty minutes about the four programs, then your questions, in Burmese or in English. We send the link by email on the same day. A slow connection is enough; you can also join by phone with sound only.`,
    location: 'Online',
    category: 'education',
    start: [12, '19:00'],
    end: [12, '20:15'],
    maxAttendees: 200,
    needsRegistration: true,
    status: 'published',
    images: ['banner-online', 'cover-lms'],
    announced: [-14, '11:15'],
  },
  {
    title: '24-hour hackathon: better buses for Yangon',
    slug: '24-hour-hackathon-better-buses-for-yangon',
    description: `Every student here has waited for a bus on Pyay Road. Now you get one night to do something about it.

Teams of four receive the route list, the stop list and a month of anonymous trip times. Build anything: a better timetable board, a map for first-time riders, a way to say which bus is full. Mentors from three Yangon software teams walk the rooms all night.

Bring
- a laptop and charger
- something to sleep on
- one question about the city`,
    location: 'Thamine Junction campus',
    category: 'workshop',
    start: [21, '10:00'],
    end: [22, '10:00'],
    maxAttendees: 80,
    needsRegistration: true,
    status: 'published',
    images: ['cover-hackathon', 'banner-teashop', 'cover-signal'],
    announced: [-12, '15:40'],
  },
  {
    title: 'ITPEC full mock exam',
    slug: 'itpec-full-mock-exam',
    description: `Two papers under real timing, marked the same week, with a review class after.

Bring two pencils, an eraser and your identity card, as on the day itself. Doors close when the first paper begins.`,
    location: 'Kamayut campus',
    category: 'exam',
    start: [29, '08:30'],
    end: [29, '12:30'],
    maxAttendees: 60,
    needsRegistration: true,
    status: 'published',
    images: ['cover-mock', 'cover-omr'],
    announced: [-8, '09:05'],
  },
];
