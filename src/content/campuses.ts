/** A campus as the footer, the contact page and the map name it. */
export type Campus = {
  id: 'kamayut' | 'thamine';
  /** The letter of its pin on the drawn map. */
  pin: string;
  /** The theme colours of the pin. */
  colours: { ground: 'school' | 'betel'; letter: 'padauk' | 'white' };
  name: string;
  address: string;
  directions: string;
  /** Opens directions in the visitor's map app. */
  routeUrl: string;
  /** Opens the campus in the visitor's map app. */
  mapUrl: string;
  /** The embedded map of the contact page; the security policy allows frames of this host. */
  embedUrl: string;
};

/** The names come from the spec; streets, hints and map coordinates are SAMPLES for the college to replace (D-60). */
export const campuses: readonly [Campus, ...Campus[]] = [
  {
    id: 'kamayut',
    pin: 'A',
    colours: { ground: 'school', letter: 'padauk' },
    name: 'Kamayut',
    address: 'Hledan Road, Kamayut Township, Yangon',
    directions: 'Call us if you cannot find the way.',
    routeUrl: 'https://www.google.com/maps/dir/?api=1&destination=16.8253,96.1287',
    mapUrl: 'https://www.google.com/maps/search/?api=1&query=16.8253,96.1287',
    embedUrl: 'https://www.google.com/maps?q=16.8253,96.1287&z=16&output=embed',
  },
  {
    id: 'thamine',
    pin: 'B',
    colours: { ground: 'betel', letter: 'white' },
    name: 'Thamine Junction',
    address: 'Insein Road, Mayangone Township, Yangon',
    directions: 'Call us if you cannot find the way.',
    routeUrl: 'https://www.google.com/maps/dir/?api=1&destination=16.8586,96.1239',
    mapUrl: 'https://www.google.com/maps/search/?api=1&query=16.8586,96.1239',
    embedUrl: 'https://www.google.com/maps?q=16.8586,96.1239&z=16&output=embed',
  },
];
