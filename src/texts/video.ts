// Videos: the poster, and the link below it.

export const playButton = 'Play video';
export const playLabel = (title: string) => `Play video: ${title}`;
export const playInNewTab = (label: string) => `${label} (opens in a new tab)`;
export const captionsLabel = 'English';
export const failed = 'The film could not be loaded.';
export const openFile = 'Open the file';
export const outsideLink = 'YouTube';
