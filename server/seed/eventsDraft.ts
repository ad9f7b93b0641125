import type { SeedEvent } from './seedEvent';

/** Three events that only the back office shows: two in planning, one postponed because of rain. */
export const draftEvents: readonly SeedEvent[] = [
  {
    title: 'Circular line photo walk',
    slug: 'circular-line-photo-walk',
    description: `Three hours around the city by train, with a camera or a phone.

Put off because of the rain. A new date will be found when the line is open again.`,
    location: 'Hledan station',
    category: 'club',
    start: [-12, '08:00'],
    end: [-12, '11:00'],
    maxAttendees: 25,
    needsRegistration: true,
    status: 'draft',
    images: ['banner-line'],
    announced: [-28, '13:00'],
  },
  {
    title: 'Scholarship interviews',
    slug: 'scholarship-interviews',
    description: `Twenty minutes for each applicant, in English or in Burmese. Parents wait next door, with tea.

The list of applicants is not complete yet.`,
    location: 'Kamayut campus',
    category: 'education',
    start: [40, '09:00'],
    end: [41, '16:00'],
    maxAttendees: 40,
    needsRegistration: true,
    status: 'draft',
    images: ['cover-campus', 'cover-graduation'],
    announced: [-3, '10:10'],
  },
  {
    title: 'Alumni tea',
    slug: 'alumni-tea',
    description: `Graduates of all years come back for an afternoon and bring one problem from work each.

The room is booked; the invitation still needs a text.`,
    location: 'Thamine Junction campus',
    category: 'careers',
    start: [54, '14:00'],
    end: [54, '17:00'],
    maxAttendees: 100,
    needsRegistration: false,
    status: 'draft',
    images: ['banner-teashop'],
    announced: [-2, '17:20'],
  },
];
