import { college } from './college';

/** `pin` is the letter of the pin on the drawn map. The spec fixes the names (section 1). */
const CAMPUSES = [
  { id: 'kamayut', pin: 'A', colours: { ground: 'school', letter: 'padauk' }, name: 'Kamayut' },
  { id: 'thamine', pin: 'B', colours: { ground: 'betel', letter: 'white' }, name: 'Thamine Junction' },
] as const;

const googleMapsUrl = (pathAndQuery: string) => `https://www.google.com/maps${pathAndQuery}`;

/** Returns the campuses. `routeUrl` and `mapUrl` open the map app. `embedUrl` is the map for an `iframe`. */
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
