/** The spec fixes the name, founding year, places and hours of the college. `college.json` holds other details. */
export const site = {
  name: 'NIT College',
  tagline: 'Yangon, since 2019',
  founded: 2019,
  about: 'NIT College has taught computing and IT in Yangon, in the classroom and online, since 2019.',
  place: 'Kamayut and Thamine Junction, Yangon',
  hours: { days: 'Monday-Friday', times: '9:00 AM-5:00 PM' },
} as const;
