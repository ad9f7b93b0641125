import { college } from './college';

/** The names of the campuses (spec section 1), the letter of each pin on the drawn map and its theme colours. */
const CAMPUSES = [
  { id: 'kamayut', pin: 'A', colours: { ground: 'school', letter: 'padauk' }, name: 'Kamayut' },
  { id: 'thamine', pin: 'B', colours: { ground: 'betel', letter: 'white' }, name: 'Thamine Junction' },
] as const;

const googleMapsUrl = (query: string) => `https://www.google.com/maps${query}`;

/** Returns the campuses. `routeUrl` and `mapUrl` open the map app; the security policy allows `embedUrl` in a frame. */
export function campuses() {
  return CAMPUSES.map((campus) => {
    const { address, directions, latitude, longitude } = college().campuses[campus.id];
    const coordinates = `${latitude},${longitude}`;
    return {
      ...campus,
      address,
      directions,
      routeUrl: googleMapsUrl(`/dir/?api=1&destination=${coordinates}`),
      mapUrl: googleMapsUrl(`/search/?api=1&query=${coordinates}`),
      embedUrl: googleMapsUrl(`?q=${coordinates}&z=16&output=embed`),
    };
  });
}

export type Campus = ReturnType<typeof campuses>[number];
