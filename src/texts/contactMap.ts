// Texts of the map with the campuses.

export const label = 'Map';
export const frameTitle = (campus: string) => `Live map: ${campus} campus`;
export const openButton = 'Open live map';
export const unreachable = 'Google Maps cannot be reached now. The drawn map stays.';

// The choice of a campus.
export const choiceLabel = 'On the map';
export const linksLabel = 'In Google Maps';
export const mapLink = (campus: string) => `${campus}<hidden> in Google Maps</hidden>`;

// The drawn map.
export const drawingAlt =
  'Schematic map: the Kamayut campus lies by Hledan, the Thamine Junction campus further north on Insein Road';
export const thamineStation = 'Thamine';
export const hledanStation = 'Hledan';
export const kamayutStation = 'Kamayut';
export const pyayRoad = 'Pyay Road';
export const inseinRoad = 'Insein Road';
export const inyaLake = 'Inya Lake';
export const hlaingRiver = 'Hlaing River';
